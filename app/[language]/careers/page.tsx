import { listPage } from '@/app/list-page'
import { Careers } from '@/components/pages/careers'

const { generateMetadata, Page } = listPage('roles', Careers)

export { generateMetadata, Page as default }
