import { headOf } from '@/app/metadata'
import { Careers } from '@/components/careers'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

const { title, description } = catalog.page('careers')

export const metadata = headOf({ title, description, path: paths.careers })

export default function CareersPage() {
  return <Careers now={new Date()} />
}
