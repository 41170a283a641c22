import { contentPage } from '@/app/content-page'
import Offices from '@/components/about/offices'
import { TextPage } from '@/components/layout/content-page'
import Section from '@/components/layout/section'
import Facts from '@/components/ui/facts'
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
