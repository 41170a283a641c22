import type { Value } from '@/lib/views/view'
import { Link } from './link'

/** A value that may lead somewhere, or be a date. */
export function ValueText({ text, href, date }: Value) {
  if (date) return <time dateTime={date}>{text}</time>
  return href ? <Link href={href}>{text}</Link> : text
}

/** Where a page belongs, from its list down. */
export const Trail = ({ trail = [] }: { trail?: readonly Value[] | undefined }) =>
  trail.map((value, at) => (
    <span key={value.text}>
      {at > 0 && ' / '}
      <ValueText {...value} />
    </span>
  ))
