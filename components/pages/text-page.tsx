import type { ReactNode } from 'react'
import TextPlace from '@/.catalog/look/text-page'
import type { Page } from '@/lib/kinds/page'
import { contextOf } from '@/lib/views/drawn'
import type { Sources } from '@/lib/views/view'
import { leadOf, textOf, titleOf } from './page-parts'
import { PageTrail } from './page-trail'

interface Props {
  sources: Sources
  page: Page
  /** What comes before the first chapter. */
  children?: ReactNode
}

/** A page of text, with the date of its last change. */
export const TextPage = ({ sources, page, children }: Props) => (
  <>
    <PageTrail sources={sources} page={page} />
    <TextPlace
      context={contextOf(sources)}
      title={titleOf(page)}
      lead={leadOf(page)}
      updated={{ text: sources.catalog.words.dateText(page.updatedAt), date: page.updatedAt }}
      text={textOf(page)}
    >
      {children}
    </TextPlace>
  </>
)
