import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { type ReactNode, ViewTransition } from 'react'
import { faces } from '@/.catalog/faces'
import { loadPageSources, type PageProps } from '@/app/sources'
import { PageToolsLoader } from '@/components/agent/page-tools'
import Footer from '@/components/layout/footer'
import Header from '@/components/layout/header'
import { CopyButtonHandler } from '@/components/ui/copy-buttons'
import { agentGuide, agentManifestLinks } from '@/lib/config/agent-links'
import { languages } from '@/lib/config/languages'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { colours, themeMotion } from '@/lib/config/tokens'

export const generateStaticParams = () => languages.map((language) => ({ language }))

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { agency, messages, page } = (await loadPageSources(params)).catalog
  return {
    metadataBase: new URL(site().origin),
    title: {
      default: `${agency.name}${messages.colon} ${page('home').title}`,
      template: `%s · ${agency.name}`,
    },
    description: agency.description,
    applicationName: agency.name,
    manifest: paths.manifest,
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: colours.paper.light },
    { media: '(prefers-color-scheme: dark)', color: colours.paper.dark },
  ],
}

export default async function RootLayout({
  params,
  children,
}: PageProps & { children: ReactNode }) {
  const sources = await loadPageSources(params)
  const { language, messages } = sources.catalog
  const { url } = site().in(language)
  return (
    <html
      lang={language}
      className={faces}
      data-motion={themeMotion === 'none' ? undefined : themeMotion}
    >
      <head>
        {[agentGuide, ...agentManifestLinks].map(({ rel, type, path }) => (
          <link key={rel} rel={rel} type={type} href={url(path)} />
        ))}
      </head>
      <body>
        <a className="visually-hidden skip" href="#content">
          {messages.interface.skipLink}
        </a>
        <Header sources={sources} />
        <main id="content" tabIndex={-1}>
          <ViewTransition>{children}</ViewTransition>
        </main>
        <Footer sources={sources} />
        <CopyButtonHandler />
        <PageToolsLoader />
      </body>
    </html>
  )
}
