import { headOfPage } from '@/app/metadata'
import { Careers } from '@/components/pages/careers'

export const generateMetadata = () => headOfPage('careers')

export default function CareersPage() {
  return <Careers now={new Date()} />
}
