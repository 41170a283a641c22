import Clients from '@/components/about/clients'
import Offices from '@/components/about/offices'
import People from '@/components/about/people'
import { TextChapters } from '@/components/layout/chapters'
import Invitation from '@/components/layout/invitation'
import { TextPageTop } from '@/components/layout/page-top'
import Section from '@/components/layout/section'
import Facts from '@/components/ui/facts'
import { listAgencyFacts, listOffices } from '@/lib/agency/text'
import type { Page } from '@/lib/pages/schema'
import type { ViewSources } from '@/lib/subject/view'

interface Props {
  sources: ViewSources
  page: Page
}

/** The page about the agency: facts, people, text, offices. */
export default function About({ sources, page }: Props) {
  const { catalog } = sources
  const { headings } = catalog.messages
  return (
    <>
      <TextPageTop sources={sources} page={page}>
        <AgencyFacts sources={sources} />
      </TextPageTop>
      {catalog.people.length > 0 && <People sources={sources} people={catalog.people} />}
      <TextChapters sources={sources} markdown={page.body} lang={page.lang} />
      {catalog.clients.length > 0 && (
        <Section title={headings.workedFor}>
          <Clients clients={catalog.clients} />
        </Section>
      )}
      <Section title={headings.offices} id="studios">
        <Offices offices={listOffices(catalog)} />
      </Section>
      <Invitation sources={sources} />
    </>
  )
}

/** What is known of the agency, in the top of its page. */
export function AgencyFacts({ sources: { catalog } }: Pick<Props, 'sources'>) {
  const facts = listAgencyFacts(catalog)
  return facts.length > 0 && <Facts facts={facts} />
}
