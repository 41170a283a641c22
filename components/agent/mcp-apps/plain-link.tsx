import type { AnchorHTMLAttributes } from 'react'

/** Stands in for Next's link, whose router a view does not have. */
export default function PlainLink({
  prefetch: _,
  ...attributes
}: AnchorHTMLAttributes<HTMLAnchorElement> & { prefetch?: boolean }) {
  return <a {...attributes} />
}
