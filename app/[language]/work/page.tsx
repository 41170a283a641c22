import { listPage } from '@/app/list-page'
import { partsOfWork } from '@/components/layout/lists'
import { partsOf } from '@/components/layout/page-parts'
import Work from '@/components/work/work'

/** The case studies that match a query, and the filters. */
const { generateMetadata, Page } = listPage('caseStudies', ({ sources, page, listed }) => {
  const { title, text } = partsOf({ sources, page })
  return <Work sources={sources} title={title} lead={text} {...partsOfWork(listed, sources)} />
})

export { generateMetadata, Page as default }
