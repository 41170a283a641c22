import type { ReactNode } from 'react'
import { OwnerPage } from '../owner-page'
import { useReader } from './reader'

interface LayoutProps {
  readonly title: string
  readonly part: 'inquiries' | 'figures'
  /** The path of the dashboard with its token; every link is relative to it. */
  readonly root: string
  readonly database: string
  readonly children: ReactNode
}

export function DashboardLayout({ title, part, root, database, children }: LayoutProps) {
  const { language, texts } = useReader()
  const createLink = (name: typeof part, href: string) => (
    <a href={href} aria-current={name === part ? 'page' : undefined}>
      {texts[name]}
    </a>
  )
  return (
    <OwnerPage
      title={`${title} · ${texts.name}`}
      language={language}
      root={root}
      stylesheet="dashboard.css"
    >
      <header>
        <p>{texts.name}</p>
        <nav aria-label={texts.name}>
          {createLink('inquiries', './')}
          {createLink('figures', 'figures')}
        </nav>
        <p className="quiet">{database}</p>
      </header>
      <main>{children}</main>
    </OwnerPage>
  )
}
