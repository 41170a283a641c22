import Offices from '@/components/about/offices'
import People from '@/components/about/people'
import { Chapters } from '@/components/layout/chapters'
import Invitation from '@/components/layout/invitation'
import { PageTop, type TitledPage } from '@/components/layout/page-top'
import Section from '@/components/layout/section'
import Facts from '@/components/ui/facts'
import type { AboutView } from '@/lib/views/about'
import type { Text } from '@/lib/views/drawn'

interface Props extends TitledPage {
  view: AboutView
  text: Text
}

/** The page about the agency: facts, text, people, offices. */
export default function About(props: Props) {
  const { sources, title, lead, view, text } = props
  const { facts, people, more, offices, invitation } = view
  const { headings } = sources.catalog.words
  return (
    <>
      <PageTop sources={sources} title={title} lead={lead}>
        {facts.length > 0 && <Facts facts={facts} />}
      </PageTop>
      <Chapters sources={sources} {...text} />
      {people.length > 0 && (
        <Section title={headings.people} id="people">
          <People sources={sources} people={people} />
        </Section>
      )}
      {more.map((part) => (
        <Section key={part.name} title={part.heading}>
          <Facts facts={part.facts} />
        </Section>
      ))}
      <Section title={headings.offices} id="studios">
        <Offices offices={offices} />
      </Section>
      <Invitation invitation={invitation} />
    </>
  )
}
