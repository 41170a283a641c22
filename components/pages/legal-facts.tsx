import Facts from '@/.catalog/look/facts'
import Offices from '@/.catalog/look/offices'
import Section from '@/.catalog/look/section'
import { officesOf, publisherFacts } from '@/lib/views/agency'
import type { Sources } from '@/lib/views/view'

/** The publisher and the offices, from content/agency.md. */
export function LegalFacts({ sources }: { sources: Sources }) {
  const { words } = sources.catalog
  return (
    <>
      <Section title={words.headings.publisher}>
        <Facts facts={publisherFacts(sources.catalog)} />
      </Section>
      <Section title={words.headings.offices}>
        <Offices offices={officesOf(sources.catalog)} />
      </Section>
    </>
  )
}
