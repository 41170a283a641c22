import { chaptersOf } from '@/lib/content/sections'
import type { Link, Section as Part, View } from '@/lib/views/view'
import { headings } from '@/lib/views/words'
import { ButtonLink } from './button-link'
import { Chapters } from './chapters'
import { Facts } from './facts'
import { PageHeader } from './page-header'
import { Prose } from './prose'
import styles from './role.module.css'
import { Section } from './section'
import { Trail } from './value'

/** Everything an applicant wants to know before the form. */
export function Role({ view: { title, summary, trail, facts, sections, links = [] } }: Props) {
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} above={<Trail trail={trail} />}>
        <Actions links={links} />
      </PageHeader>
      <section className={`page ${styles.facts}`} aria-label={headings.facts}>
        <Facts facts={facts} list={styles.places} />
      </section>
      {sections.map((part) => (
        <RoleSection key={part.name} part={part} links={links} />
      ))}
      <LastActions last={sections.at(-1)} links={links} />
    </article>
  )
}

interface Props {
  view: View
}

function RoleSection({ part, links }: { part: Part; links: readonly Link[] }) {
  if (part.kind === 'text') return <Story heading={part.heading} text={part.text} />
  if (part.kind === 'steps')
    return (
      <Section title={part.heading}>
        <ol className={styles.process}>
          {part.lines.map((line) => (
            <li key={line} className={styles.step}>
              {line}
            </li>
          ))}
        </ol>
        <Actions links={links} />
      </Section>
    )
  if (part.kind !== 'list') return null
  const lines = part.lines.map((line) => <li key={line}>{line}</li>)
  if (part.name === 'benefits')
    return (
      <Section title={part.heading}>
        <ul className={styles.benefits}>{lines}</ul>
      </Section>
    )
  return (
    <Section title={part.heading} indent>
      <div className="prose">
        <ul>{lines}</ul>
      </div>
    </Section>
  )
}

/** A role without steps of hiring ends with the way to apply all the same. */
function LastActions({ last, links }: { last: Part | undefined; links: readonly Link[] }) {
  if (!last || last.kind === 'steps' || (last.kind === 'text' && !last.text)) return null
  return (
    <div className={`grid ${styles.last}`}>
      <div className={last.name === 'benefits' ? styles.beside : styles.indented}>
        <Actions links={links} />
      </div>
    </div>
  )
}

/** What stands before the first heading is under the heading of the whole. */
const Story = ({ heading, text }: { heading: string | undefined; text: string }) => (
  <>
    {heading && (
      <Section title={heading} indent>
        <Prose markdown={chaptersOf(text).opening} />
      </Section>
    )}
    <Chapters markdown={text} />
  </>
)

const Actions = ({ links }: { links: readonly Link[] }) =>
  links.map(({ name, href }) => (
    <p key={href}>
      <ButtonLink href={href}>{name}</ButtonLink>
    </p>
  ))
