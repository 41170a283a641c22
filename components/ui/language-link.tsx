'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { removeRoutingFromPath } from './without-routing'

interface Props {
  language: string
  /** What its addresses begin with. */
  prefix: string
  className?: string | undefined
  children: ReactNode
}

/** A link to the same page in another language, with the same query. */
export function LanguageLink({ language, prefix, className, children }: Props) {
  return (
    <a
      href={prefix + removeRoutingFromPath(usePathname()) || '/'}
      hrefLang={language}
      lang={language}
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.search = location.search
      }}
    >
      {children}
    </a>
  )
}
