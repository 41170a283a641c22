import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { pagePaths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import type { Page } from '@/lib/domain/page'
import { dateText } from '@/lib/views/words'

interface Props {
  page: Page
  /** What comes before the first chapter. */
  children?: ReactNode
}

/** A page of text, with the date of its last change. */
export function TextPage({ page, children }: Props) {
  const { opening } = chaptersOf(page.body)
  return (
    <article>
      <Breadcrumbs trail={[{ name: page.title, path: pagePaths[page.slug] }]} />
      <PageHeader title={page.title} lead={<Prose markdown={opening} />}>
        <p className="label">
          Last changed on <time dateTime={page.updatedAt}>{dateText(page.updatedAt)}</time>
        </p>
      </PageHeader>
      {children}
      <Chapters markdown={page.body} />
    </article>
  )
}
