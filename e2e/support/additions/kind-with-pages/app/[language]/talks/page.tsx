import { listPage } from '@/app/list-page'
import { TalkIndex } from '@/components/pages/talk-index'

const { generateMetadata, Page } = listPage('talks', TalkIndex)

export { generateMetadata, Page as default }
