import { headOf } from '@/app/metadata'
import { TextPage } from '@/components/text-page'
import { catalog } from '@/lib/catalog/catalog'
import { pagePaths } from '@/lib/config/paths'

const page = catalog.page('privacy-policy')
const { title, description } = page

export const metadata = headOf({ title, description, path: pagePaths['privacy-policy'] })

export default function Page() {
  return <TextPage page={page} />
}
