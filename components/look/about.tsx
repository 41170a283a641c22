import Facts from '@/.catalog/look/facts'
import Invitation from '@/.catalog/look/invitation'
import Offices from '@/.catalog/look/offices'
import PageHeader from '@/.catalog/look/page-header'
import People from '@/.catalog/look/people'
import Section from '@/.catalog/look/section'
import type { Places } from '@/components/look/places'
import { Chapters } from '@/components/ui/chapters'
import { Prose } from '@/components/ui/prose'

/** The page about the agency: facts, text, people, offices. */
export default function About(props: Places['about']) {
  const { context, title, lead, view, text } = props
  const { facts, people, more, offices, invitation } = view
  const { headings } = context.words
  return (
    <>
      <PageHeader
        title={title.text}
        lang={title.lang}
        lead={<Prose context={context} markdown={lead.markdown} />}
      >
        {facts.length > 0 && <Facts facts={facts} />}
      </PageHeader>
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
