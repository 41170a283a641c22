import type { Value } from '@/lib/views/view'
import { SiteLink } from './site-link'

/** A value that may lead somewhere, or be a date. */
export function ValueText({ text, href, date }: Value) {
  if (date) return <time dateTime={date}>{text}</time>
  if (!href) return text
  return href.startsWith('/') ? <SiteLink href={href}>{text}</SiteLink> : <a href={href}>{text}</a>
}

/** Where a page belongs, from its list down. */
export const Trail = ({ trail = [] }: { trail?: readonly Value[] | undefined }) =>
  trail.map((value, at) => (
    <span key={value.text}>
      {at > 0 && ' / '}
      <ValueText {...value} />
    </span>
  ))
