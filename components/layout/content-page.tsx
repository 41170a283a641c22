import type { ReactNode } from 'react'
import Text from '@/components/layout/text-page'
import type { Page } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import { PageTrail, partsOf } from './page-parts'

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
    <Text
      {...partsOf({ sources, page })}
      updated={{ text: sources.catalog.words.dateText(page.updatedAt), date: page.updatedAt }}
    >
      {children}
    </Text>
  </>
)
