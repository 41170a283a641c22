import { createListPage } from '@/app/list-page'
import Journal from '@/components/journal/journal'

const { Page, generateMetadata } = createListPage('journal', Journal)

export { generateMetadata, Page as default }
