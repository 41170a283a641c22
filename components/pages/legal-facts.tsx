import { Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { catalog } from '@/lib/content/catalog'
import type { Agency } from '@/lib/domain/agency'
import type { Location } from '@/lib/domain/taxonomy'
import { publisherFacts } from '@/lib/views/agency'
import { headings } from '@/lib/views/words'
import { Offices } from './offices'

interface Props {
  agency: Agency
  locations: readonly Location[]
}

/** The publisher and the offices, from content/agency.md. */
export function LegalFacts({ agency, locations }: Props) {
  return (
    <>
      <Section title={headings.publisher}>
        <Facts facts={publisherFacts(catalog)} />
      </Section>
      <Section title={headings.offices}>
        <Offices offices={agency.offices} locations={locations} />
      </Section>
    </>
  )
}
