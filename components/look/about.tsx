import Facts from '@/.catalog/look/facts'
import Invitation from '@/.catalog/look/invitation'
import Offices from '@/.catalog/look/offices'
import People from '@/.catalog/look/people'
import Section from '@/.catalog/look/section'
import type { Places } from '@/components/look/places'
import { Chapters } from '@/components/ui/chapters'
import { PageTop } from '@/components/ui/page-top'

/** The page about the agency: facts, text, people, offices. */
export default function About(props: Places['about']) {
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
