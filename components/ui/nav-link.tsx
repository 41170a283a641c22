'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from './link'
import { removeRoutingFromPath } from './without-routing'

interface Props {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A link of the main navigation, marked as current on its page and on those below it. */
export function NavLink({ href, className, children }: Props) {
  const currentPath = removeRoutingFromPath(usePathname())
  const linkPath = removeRoutingFromPath(href)
  const current =
    currentPath === linkPath ? 'page' : currentPath.startsWith(`${linkPath}/`) ? 'true' : undefined
  return (
    <Link
      href={href}
      className={className}
      aria-current={current}
      onClick={({ currentTarget }) =>
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
      }
    >
      {children}
    </Link>
  )
}
