import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { filled } from '@/components/ui/filled'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { pagePaths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'

interface Props {
  sources: Sources
  page: Page
  /** What comes before the first chapter. */
  children?: ReactNode
}

/** A page of text, with the date of its last change. */
export function TextPage({ sources, page, children }: Props) {
  const { words } = sources.catalog
  const { opening } = chaptersOf(page.body)
  return (
    <article>
      <Breadcrumbs sources={sources} trail={[{ name: page.title, path: pagePaths[page.slug] }]} />
      <PageHeader
        title={page.title}
        lead={<Prose sources={sources} markdown={opening} />}
        lang={page.lang}
      >
        <p className="label">
          {filled(words.interface.pages.lastChanged, {
            date: <time dateTime={page.updatedAt}>{words.dateText(page.updatedAt)}</time>,
          })}
        </p>
      </PageHeader>
      {children}
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </article>
  )
}
