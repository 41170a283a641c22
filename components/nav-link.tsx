'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { SiteLink } from './site-link'

interface Props {
  href: `/${string}`
  className?: string | undefined
  children: ReactNode
}

/** A link of the main navigation that knows whether the reader is there, or below. */
export function NavLink({ href, className, children }: Props) {
  const here = usePathname().replace(/^\/per-request/, '')
  const current = here === href ? 'page' : here.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <SiteLink href={href} className={className} aria-current={current}>
      {children}
    </SiteLink>
  )
}
