import type { Value } from '@/lib/views/view'
import { Link } from './link'

/** A value of a view: a link, a date or text. */
export function ValueText({ text, href, date }: Value) {
  if (date) return <time dateTime={date}>{text}</time>
  return href ? <Link href={href}>{text}</Link> : text
}

/** The path of pages above this one. */
export const Trail = ({ trail = [] }: { trail?: readonly Value[] | undefined }) =>
  trail.map((value, at) => (
    <span key={value.text}>
      {at > 0 && ' / '}
      <ValueText {...value} />
    </span>
  ))
