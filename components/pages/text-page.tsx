import type { ReactNode } from 'react'
import TextPlace from '@/.catalog/look/text-page'
import type { Place } from '@/components/look/places'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import { PageTrail, partsOf } from './page-parts'

interface Props {
  sources: Sources
  page: Page
  /** What comes before the first chapter. */
  children?: ReactNode
  /** Draws it, where the look of the site has a component for it. */
  place?: Place<'text-page'> | undefined
}

/** A page of text, with the date of its last change. */
export const TextPage = ({ sources, page, children, place: Drawn = TextPlace }: Props) => (
  <>
    <PageTrail sources={sources} page={page} />
    <Drawn
      {...partsOf({ sources, page })}
      updated={{ text: sources.catalog.words.dateText(page.updatedAt), date: page.updatedAt }}
    >
      {children}
    </Drawn>
  </>
)
