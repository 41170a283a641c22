import { contentPage } from '@/app/content-page'
import { TextPage } from '@/components/layout/content-page'

const { generateMetadata, Page } = contentPage('accessibility', TextPage)

export { generateMetadata, Page as default }
