import { listPage } from '@/app/list-page'
import { WorkIndex } from '@/components/pages/work-index'

const { generateMetadata, Page } = listPage('caseStudies', WorkIndex)

export { generateMetadata, Page as default }
