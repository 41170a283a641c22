import { headOfPage, pageOf } from '@/app/metadata'
import { TextPage } from '@/components/pages/text-page'

export const generateMetadata = () => headOfPage('accessibility')

export default function Page() {
  return <TextPage page={pageOf('accessibility')} />
}
