import './globals.css'
import type { Metadata, Viewport } from 'next'
import { type ReactNode, ViewTransition } from 'react'
import { PageTools } from '@/components/page-tools'
import { SiteFooter } from '@/components/site-footer'
import { SiteHeader } from '@/components/site-header'
import { agentGuide, resourceLink } from '@/lib/config/agent-links'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { familjen, sourceSerif } from './fonts/faces'
import { themeColours } from './theme-colours'

const { agency, taxonomies } = catalog

export const metadata: Metadata = {
  metadataBase: new URL(site().origin),
  title: { default: `${agency.name}: ${agency.tagline}`, template: `%s · ${agency.name}` },
  description: agency.description,
  applicationName: agency.name,
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: themeColours.light },
    { media: '(prefers-color-scheme: dark)', color: themeColours.dark },
  ],
}

const towns = agency.offices.map(
  ({ location }) => taxonomies.locations.find(({ slug }) => slug === location)?.name ?? location,
)

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${familjen.variable} ${sourceSerif.variable}`}>
      <head>
        {[agentGuide, resourceLink].map(({ rel, type, path }) => (
          <link key={rel} rel={rel} type={type} href={site().url(path)} />
        ))}
      </head>
      <body>
        <a className="visually-hidden skip" href="#content">
          Skip to content
        </a>
        <SiteHeader name={agency.name} />
        <main id="content" tabIndex={-1}>
          <ViewTransition>{children}</ViewTransition>
        </main>
        <SiteFooter agency={agency} towns={towns} />
        <PageTools source={paths.pageTools} />
      </body>
    </html>
  )
}
