import { headOf } from '@/app/metadata'
import { WorkIndex } from '@/components/work-index'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

const { title, description } = catalog.page('work')

export const metadata = headOf({ title, description, path: paths.work })

export default function WorkPage() {
  return <WorkIndex />
}
