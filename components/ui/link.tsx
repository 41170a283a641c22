import type { Route } from 'next'
import NextLink from 'next/link'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of `paths`, or another address. */
  readonly href: string
  readonly children: ReactNode
}

/** Every link to a page. Next never prefetches it, so that only a click spends quota. */
export function Link({ href, children, ...rest }: Props) {
  const attributes: object = rest
  return isPage(href) ? (
    <NextLink {...attributes} href={href as Route} prefetch={false}>
      {children}
    </NextLink>
  ) : (
    <a {...attributes} href={href}>
      {children}
    </a>
  )
}

/** Next knows pages alone; documents have an ending. */
const isPage = (href: string) => /^\/(?!\/)[^?#.]*(?:[?#]|$)/.test(href)
