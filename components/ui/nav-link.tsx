'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { languageForm } from '@/lib/config/paths'
import { Link } from './link'

interface Props {
  href: `/${string}`
  className?: string | undefined
  children: ReactNode
}

/** What only the path at which a page is rendered has: its language, and what our routing adds. */
const rendered = new RegExp(`^(?:/${languageForm}(?=/|$))?(?:/per-request(?:/page)?)?`)

/** A link of the main navigation, marked as current on its page and on those below it. */
export function NavLink({ href, className, children }: Props) {
  const [here, there] = [usePathname(), href].map((path) => path.replace(rendered, ''))
  const current = here === there ? 'page' : here?.startsWith(`${there}/`) ? 'true' : undefined
  return (
    <Link href={href} className={className} aria-current={current}>
      {children}
    </Link>
  )
}
