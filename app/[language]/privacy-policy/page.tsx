import { contentPage } from '@/app/content-page'
import { TextPage } from '@/components/layout/content-page'

const { generateMetadata, Page } = contentPage('privacy-policy', TextPage)

export { generateMetadata, Page as default }
