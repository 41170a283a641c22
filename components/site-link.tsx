import type { Route } from 'next'
import Link from 'next/link'
import type { AnchorHTMLAttributes } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of `paths`, with a query or a fragment where one is wanted, or one that a view names. */
  readonly href: string
}

/** Every link between pages: never fetched ahead, so that only a click spends quota. */
export function SiteLink({ href, ...rest }: Props) {
  return <Link {...(rest as object)} href={href as Route} prefetch={false} />
}
