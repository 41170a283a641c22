import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { pagePaths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'

interface Props {
  sources: Sources
  page: Page
  /** The text below the title; without it what comes before the first chapter. */
  lead?: string
  /** Beside the lead. */
  children?: ReactNode
}

/** The top of a page of content/pages. */
export function PageTop({ sources, page, lead, children }: Props) {
  const { slug, title, body, lang } = page
  const markdown = lead ?? chaptersOf(body).opening
  return (
    <>
      <Breadcrumbs sources={sources} trail={[{ name: title, path: pagePaths[slug] }]} />
      <PageHeader title={title} lead={<Prose sources={sources} markdown={markdown} />} lang={lang}>
        {children}
      </PageHeader>
    </>
  )
}
