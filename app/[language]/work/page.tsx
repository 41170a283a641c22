import { listPage } from '@/app/list-page'
import Work from '@/components/look/work'
import { partsOfWork } from '@/components/pages/lists'
import { partsOf } from '@/components/pages/page-parts'

/** The case studies that match a query, and the filters. */
const { generateMetadata, Page } = listPage('caseStudies', ({ sources, page, listed }) => {
  const { context, title, text } = partsOf({ sources, page })
  return <Work context={context} title={title} lead={text} {...partsOfWork(listed, sources)} />
})

export { generateMetadata, Page as default }
