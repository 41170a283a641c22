import { contentPage } from '@/app/content-page'
import { TextPage } from '@/components/pages/text-page'

const { generateMetadata, Page } = contentPage('accessibility', TextPage)

export { generateMetadata, Page as default }
