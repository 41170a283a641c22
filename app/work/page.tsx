import { headOf } from '@/app/metadata'
import { WorkIndex } from '@/components/work-index'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'

const { title, description } = catalog.page('work')

export const metadata = headOf({ title, description, path: paths.work })

export default function WorkPage() {
  return <WorkIndex />
}
