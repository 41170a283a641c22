import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { type ReactNode, ViewTransition } from 'react'
import { familjen, sourceSerif } from '@/app/fonts/faces'
import type { InLanguage } from '@/app/sources'
import { PageTools } from '@/components/agent/page-tools'
import { SiteFooter } from '@/components/pages/site-footer'
import { SiteHeader } from '@/components/pages/site-header'
import { CopyButtons } from '@/components/ui/copy-buttons'
import { agentGuide, resourceLink } from '@/lib/config/agent-links'
import { languages } from '@/lib/config/languages'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { colours } from '@/lib/config/tokens'
import { catalog } from '@/lib/content/catalog'

const { agency, taxonomies } = catalog

export const dynamicParams = false

export const generateStaticParams = () => languages.map((language) => ({ language }))

export const metadata: Metadata = {
  metadataBase: new URL(site().origin),
  title: { default: `${agency.name}: ${agency.tagline}`, template: `%s · ${agency.name}` },
  description: agency.description,
  applicationName: agency.name,
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: colours.paper.light },
    { media: '(prefers-color-scheme: dark)', color: colours.paper.dark },
  ],
}

const towns = agency.offices.map(
  ({ location }) => taxonomies.locations.find(({ slug }) => slug === location)?.name ?? location,
)

export default async function RootLayout({
  params,
  children,
}: InLanguage & { children: ReactNode }) {
  const { language } = await params
  return (
    <html lang={language} className={`${familjen.variable} ${sourceSerif.variable}`}>
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
        <CopyButtons />
        <PageTools source={paths.pageTools} />
      </body>
    </html>
  )
}
