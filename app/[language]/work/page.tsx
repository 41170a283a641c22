import { createListPage } from '@/app/list-page'
import Work from '@/components/work/work'

const { Page, generateMetadata } = createListPage('caseStudies', Work)

export { generateMetadata, Page as default }
