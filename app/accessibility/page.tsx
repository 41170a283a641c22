import { headOf } from '@/app/metadata'
import { TextPage } from '@/components/text-page'
import { pagePaths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

const page = catalog.page('accessibility')
const { title, description } = page

export const metadata = headOf({ title, description, path: pagePaths.accessibility })

export default function Page() {
  return <TextPage page={page} />
}
