import { Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { publisherFacts } from '@/lib/views/agency'
import type { Sources } from '@/lib/views/view'
import { Offices } from './offices'

/** The publisher and the offices, from content/agency.md. */
export function LegalFacts({ sources }: { sources: Sources }) {
  const { agency, taxonomies, words } = sources.catalog
  return (
    <>
      <Section title={words.headings.publisher}>
        <Facts facts={publisherFacts(sources.catalog)} />
      </Section>
      <Section title={words.headings.offices}>
        <Offices offices={agency.offices} locations={taxonomies.locations} lang={agency.lang} />
      </Section>
    </>
  )
}
