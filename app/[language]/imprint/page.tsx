import { contentPage } from '@/app/content-page'
import Facts from '@/components/look/facts'
import Offices from '@/components/look/offices'
import Section from '@/components/look/section'
import { TextPage } from '@/components/pages/text-page'
import { officesOf, publisherFacts } from '@/lib/views/agency'

/** The publisher and the offices, from content/agency.md, before the text. */
const { generateMetadata, Page } = contentPage('imprint', ({ sources, page }) => {
  const { headings } = sources.catalog.words
  return (
    <TextPage sources={sources} page={page}>
      <Section title={headings.publisher}>
        <Facts facts={publisherFacts(sources.catalog)} />
      </Section>
      <Section title={headings.offices}>
        <Offices offices={officesOf(sources.catalog)} />
      </Section>
    </TextPage>
  )
})

export { generateMetadata, Page as default }
