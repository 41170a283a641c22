import type { ReactNode } from 'react'
import { pagePaths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import type { Page } from '@/lib/domain/page'
import { dateText } from '@/lib/views/words'
import { Breadcrumbs } from './breadcrumbs'
import { Chapters } from './chapters'
import { PageHeader } from './page-header'
import { Prose } from './prose'

interface Props {
  page: Page
  /** What comes before the first chapter. */
  children?: ReactNode
}

/** A page that is a text, with the day it was last changed. */
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
