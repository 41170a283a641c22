import Work from '@/.catalog/look/work'
import { listPage } from '@/app/list-page'
import { partsOf } from '@/components/pages/page-parts'
import { workFacets } from '@/lib/faces/html/facets'
import { listingOf } from '@/lib/faces/html/listing'
import { workItem } from '@/lib/views/case-studies'

/** The case studies that match a query, and the filters. */
const { generateMetadata, Page } = listPage('caseStudies', ({ sources, page, listed }) => {
  const { context, title, text } = partsOf({ sources, page })
  const { list, filters } = listed
  const facets = workFacets(sources.catalog, filters)
  const summary = sources.catalog.words.counts.projects({ count: list.total })
  return (
    <Work
      context={context}
      title={title}
      lead={text}
      listing={listingOf(listed, sources, { facets, summary })}
      studies={list.items.map((study) => workItem(study, sources))}
    />
  )
})

export { generateMetadata, Page as default }
