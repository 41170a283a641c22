import type { ReactNode } from 'react'
import { Chapters } from '@/components/ui/chapters'
import { filled } from '@/components/ui/filled'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import { PageTop } from './page-top'

interface Props {
  sources: Sources
  page: Page
  /** What comes before the first chapter. */
  children?: ReactNode
}

/** A page of text, with the date of its last change. */
export function TextPage({ sources, page, children }: Props) {
  const { words } = sources.catalog
  return (
    <article>
      <PageTop sources={sources} page={page}>
        <p className="label">
          {filled(words.interface.pages.lastChanged, {
            date: <time dateTime={page.updatedAt}>{words.dateText(page.updatedAt)}</time>,
          })}
        </p>
      </PageTop>
      {children}
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </article>
  )
}
