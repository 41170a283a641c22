import { Chapters } from '@/components/look/chapters'
import Facts from '@/components/look/facts'
import Invitation from '@/components/look/invitation'
import Offices from '@/components/look/offices'
import { PageTop, type TitledPage } from '@/components/look/page-top'
import People from '@/components/look/people'
import Section from '@/components/look/section'
import type { AboutView } from '@/lib/views/about'
import type { Text } from '@/lib/views/drawn'

interface Props extends TitledPage {
  view: AboutView
  text: Text
}

/** The page about the agency: facts, text, people, offices. */
export default function About(props: Props) {
  const { context, title, lead, view, text } = props
  const { facts, people, more, offices, invitation } = view
  const { headings } = context.words
  return (
    <>
      <PageTop context={context} title={title} lead={lead}>
        {facts.length > 0 && <Facts facts={facts} />}
      </PageTop>
      <Chapters context={context} {...text} />
      {people.length > 0 && (
        <Section title={headings.people} id="people">
          <People context={context} people={people} />
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
