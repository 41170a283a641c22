import { headOfPage } from '@/app/metadata'
import { WorkIndex } from '@/components/pages/work-index'

export const generateMetadata = () => headOfPage('work')

export default function WorkPage() {
  return <WorkIndex />
}
