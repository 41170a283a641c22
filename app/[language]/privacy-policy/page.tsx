import { headOfPage } from '@/app/metadata'
import { TextPage } from '@/components/pages/text-page'
import { catalog } from '@/lib/content/catalog'

export const generateMetadata = () => headOfPage('privacy-policy')

export default function Page() {
  return <TextPage page={catalog.page('privacy-policy')} />
}
