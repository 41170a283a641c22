import { headOf } from '@/app/metadata'
import { Careers } from '@/components/careers'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'

const { title, description } = catalog.page('careers')

export const metadata = headOf({ title, description, path: paths.careers })

export default function CareersPage() {
  return <Careers now={new Date()} />
}
