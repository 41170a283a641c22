import { headOfPage } from '@/app/metadata'
import { LegalFacts } from '@/components/pages/legal-facts'
import { TextPage } from '@/components/pages/text-page'
import { catalog } from '@/lib/content/catalog'

export const generateMetadata = () => headOfPage('imprint')

export default function ImprintPage() {
  return (
    <TextPage page={catalog.page('imprint')}>
      <LegalFacts agency={catalog.agency} locations={catalog.taxonomies.locations} />
    </TextPage>
  )
}
