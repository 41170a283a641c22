import { createContentMetadata, requirePage } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import Offices from '@/components/about/offices'
import Section from '@/components/layout/section'
import { TextPage } from '@/components/layout/text-page'
import Facts from '@/components/ui/facts'
import { listOffices, listPublisherFacts } from '@/lib/agency/text'

export const generateMetadata = (props: PageProps) => createContentMetadata('imprint', props)

/** The publisher and the offices, from content/agency.md, before the text. */
export default async function ImprintPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const { catalog } = sources
  const { headings } = catalog.messages
  return (
    <TextPage sources={sources} page={requirePage('imprint', catalog)}>
      <Section title={headings.publisher}>
        <Facts facts={listPublisherFacts(catalog)} />
      </Section>
      <Section title={headings.offices}>
        <Offices offices={listOffices(catalog)} />
      </Section>
    </TextPage>
  )
}
