import { TextChapters } from '@/components/layout/chapters'
import Invitation from '@/components/layout/invitation'
import { TextPageTop } from '@/components/layout/page-top'
import Section from '@/components/layout/section'
import Facts from '@/components/ui/facts'
import { findProjectOffer, listOfferFacts } from '@/lib/agency/offer-text'
import type { Page } from '@/lib/pages/schema'
import type { ViewSources } from '@/lib/subject/view'
import ProjectList from './project-list'

interface Props {
  sources: ViewSources
  page: Page
}

/** What projects cost, when and how one can work with the agency, then the text. */
export function HowWeWork({ sources, page }: Props) {
  const { catalog } = sources
  const { messages } = catalog
  const offer = findProjectOffer(sources)
  const facts = offer ? listOfferFacts(offer, catalog) : []
  const projects = offer?.projects ?? []
  return (
    <>
      <TextPageTop sources={sources} page={page}>
        {facts.length > 0 && <Facts facts={facts} />}
      </TextPageTop>
      {projects.length > 0 && (
        <Section title={messages.headings.prices}>
          <ProjectList sources={sources} projects={projects} />
        </Section>
      )}
      <TextChapters sources={sources} markdown={page.body} lang={page.lang} />
      <Invitation sources={sources} />
    </>
  )
}
