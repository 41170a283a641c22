import { Button } from '@/components/ui/button'
import { Chapters } from '@/components/ui/chapters'
import { Facts } from '@/components/ui/facts'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { Section } from '@/components/ui/section'
import { Trail } from '@/components/ui/view-value'
import { chaptersOf } from '@/lib/content/sections'
import type { Link, Section as Part, Sources, View } from '@/lib/views/view'
import styles from './role.module.css'

/** The page of an open role. */
export function Role({ sources, view }: Props) {
  const { title, summary, trail, facts, sections, links = [], lang } = view
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} lang={lang} above={<Trail trail={trail} />}>
        <Actions links={links} />
      </PageHeader>
      <section className={`page ${styles.facts}`} aria-label={sources.catalog.words.headings.facts}>
        <Facts facts={facts} list={styles.places} />
      </section>
      {sections.map((part) => (
        <RoleSection key={part.name} sources={sources} part={part} links={links} lang={lang} />
      ))}
      <LastActions last={sections.at(-1)} links={links} />
    </article>
  )
}

interface Props {
  sources: Sources
  view: View
}

interface SectionProps {
  sources: Sources
  part: Part
  links: readonly Link[]
  lang: string | undefined
}

function RoleSection({ sources, part, links, lang }: SectionProps) {
  if (part.kind === 'text')
    return <Story sources={sources} heading={part.heading} text={part.text} lang={lang} />
  if (part.kind === 'steps')
    return (
      <Section title={part.heading}>
        <ol className={styles.process} lang={lang}>
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
        <ul className={styles.benefits} lang={lang}>
          {lines}
        </ul>
      </Section>
    )
  return (
    <Section title={part.heading} indent>
      <div className="prose" lang={lang}>
        <ul>{lines}</ul>
      </div>
    </Section>
  )
}

/** The links to apply at the end of a role that has no steps of hiring. */
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

interface StoryProps {
  sources: Sources
  heading: string | undefined
  text: string
  lang: string | undefined
}

/** A text whose opening, before its first heading, is a section of its own. */
const Story = ({ sources, heading, text, lang }: StoryProps) => (
  <>
    {heading && (
      <Section title={heading} indent>
        <Prose sources={sources} markdown={chaptersOf(text).opening} lang={lang} />
      </Section>
    )}
    <Chapters sources={sources} markdown={text} lang={lang} />
  </>
)

const Actions = ({ links }: { links: readonly Link[] }) =>
  links.map(({ name, href }) => (
    <p key={href}>
      <Button href={href}>{name}</Button>
    </p>
  ))
