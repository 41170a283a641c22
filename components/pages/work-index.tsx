import Work from '@/.catalog/look/work'
import { workFacets } from '@/lib/faces/html/facets'
import { listingOf } from '@/lib/faces/html/listing'
import type { There } from '@/lib/faces/html/lists'
import type { CaseStudy } from '@/lib/kinds/case-study'
import type { Page } from '@/lib/kinds/page'
import { workItem } from '@/lib/views/case-studies'
import { contextOf } from '@/lib/views/drawn'
import type { Sources } from '@/lib/views/view'
import { textOf, titleOf } from './page-parts'
import { PageTrail } from './page-trail'

interface Props {
  sources: Sources
  page: Page
  listed: There<CaseStudy>
}

/** The case studies that match a query, and the filters. */
export function WorkIndex({ sources, page, listed }: Props) {
  const { list, filters } = listed
  const facets = workFacets(sources.catalog, filters)
  const summary = sources.catalog.words.counts.projects({ count: list.total })
  return (
    <>
      <PageTrail sources={sources} page={page} />
      <Work
        context={contextOf(sources)}
        title={titleOf(page)}
        lead={textOf(page)}
        listing={listingOf(listed, sources, { facets, summary })}
        studies={list.items.map((study) => workItem(study, sources))}
      />
    </>
  )
}
