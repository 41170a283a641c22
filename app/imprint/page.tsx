import { headOf } from '@/app/metadata'
import { LegalFacts } from '@/components/legal-facts'
import { TextPage } from '@/components/text-page'
import { pagePaths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

const page = catalog.page('imprint')
const { title, description } = page

export const metadata = headOf({ title, description, path: pagePaths.imprint })

export default function ImprintPage() {
  return (
    <TextPage page={page}>
      <LegalFacts agency={catalog.agency} locations={catalog.taxonomies.locations} />
    </TextPage>
  )
}
