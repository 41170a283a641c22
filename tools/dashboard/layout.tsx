import type { ReactNode } from 'react'
import { dashboardReader } from './reader'

interface LayoutProps {
  readonly title: string
  readonly part: 'inquiries' | 'figures'
  /** The path of the dashboard with its token; every link is relative to it. */
  readonly root: string
  readonly database: string
  readonly children: ReactNode
}

export function DashboardLayout({ title, part, root, database, children }: LayoutProps) {
  const { language, dashboard } = dashboardReader.messages
  const createLink = (name: typeof part, href: string) => (
    <a href={href} aria-current={name === part ? 'page' : undefined}>
      {dashboard[name]}
    </a>
  )
  return (
    <html lang={language}>
      {/* biome-ignore lint/style/noHeadElement: this page is none of Next. */}
      <head>
        <meta charSet="utf-8" />
        <base href={root} />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${dashboard.name}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="dashboard.css" />
      </head>
      <body>
        <header>
          <p>{dashboard.name}</p>
          <nav aria-label={dashboard.name}>
            {createLink('inquiries', './')}
            {createLink('figures', 'figures')}
          </nav>
          <p className="quiet">{database}</p>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
