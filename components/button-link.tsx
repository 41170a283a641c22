import type { ReactNode } from 'react'
import { SiteLink } from './site-link'

/** A link that looks like a button, to a page of this site or to another. */
export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') ? (
    <SiteLink href={href} className="button arrow">
      {children}
    </SiteLink>
  ) : (
    <a href={href} className="button arrow">
      {children}
    </a>
  )
