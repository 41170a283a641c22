import { Fragment } from 'react'
import { Chapters } from '@/components/layout/chapters'
import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import { Button } from '@/components/ui/button'
import Facts from '@/components/ui/facts'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import { chaptersOf } from '@/lib/content/sections'
import type { Link, Section as Part, Sources, View } from '@/lib/views/view'
import styles from './role.module.css'

interface Props {
  sources: Sources
  view: View
}

/** The page of an open role. */
export default function Role({ sources, view }: Props) {
  const { title, summary, trail, facts, sections, links = [], lang } = view
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} lang={lang} above={<Trail trail={trail} />}>
        <Actions sources={sources} links={links} />
      </PageHeader>
      <section className={`page ${styles.facts}`} aria-label={sources.catalog.words.headings.facts}>
        <Facts facts={facts} list={styles.places} />
      </section>
      {sections.map((part) => (
        <RoleSection key={part.name} sources={sources} view={view} part={part} />
      ))}
      <LastActions sources={sources} last={sections.at(-1)} links={links} />
    </article>
  )
}

function RoleSection({ sources, view, part }: Props & { part: Part }) {
  const { lang, links = [] } = view
  if (part.kind === 'text') return <Story sources={sources} part={part} lang={lang} />
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
        <Actions sources={sources} links={links} />
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
function LastActions({ last, ...actions }: ActionsProps & { last: Part | undefined }) {
  if (!last || last.kind === 'steps' || (last.kind === 'text' && !last.text)) return null
  return (
    <div className={`grid ${styles.last}`}>
      <div className={last.name === 'benefits' ? styles.beside : styles.indented}>
        <Actions {...actions} />
      </div>
    </div>
  )
}

interface StoryProps extends Pick<Props, 'sources'> {
  part: Extract<Part, { kind: 'text' }>
  lang: string | undefined
}

/** A text whose opening, before its first heading, is a section of its own. */
const Story = ({ sources, part: { heading, text }, lang }: StoryProps) => (
  <>
    {heading && (
      <Section title={heading} indent>
        <Prose sources={sources} markdown={chaptersOf(text).opening} lang={lang} />
      </Section>
    )}
    <Chapters sources={sources} markdown={text} lang={lang} />
  </>
)

interface ActionsProps extends Pick<Props, 'sources'> {
  links: readonly Link[]
}

/** The links to apply; one that leaves this site says so. */
const Actions = ({ sources: { site }, links }: ActionsProps) =>
  links.map(({ name, href, note }) => (
    <Fragment key={href}>
      <p>
        <Button href={href}>{name}</Button>
      </p>
      {!href.startsWith(`${site.origin}/`) && <p className={`label ${styles.note}`}>{note}</p>}
    </Fragment>
  ))
