import { listPage } from '@/app/list-page'
import { JournalIndex } from '@/components/pages/journal-index'

const { generateMetadata, Page } = listPage('journal', JournalIndex)

export { generateMetadata, Page as default }
