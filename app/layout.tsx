import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'

const { name, tagline, description } = catalog.agency

export const metadata: Metadata = {
  metadataBase: new URL(site().origin),
  title: { default: `${name}: ${tagline}`, template: `%s · ${name}` },
  description,
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header>
          <nav aria-label="Main">
            <Link href={paths.home}>{name}</Link> <Link href={paths.work}>Work</Link>{' '}
            <Link href={paths.careers}>Careers</Link>
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
