import { Fragment } from 'react'
import { Chapters } from '@/components/layout/chapters'
import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import { Button } from '@/components/ui/button'
import Facts from '@/components/ui/facts'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import { chaptersOf } from '@/lib/content/sections'
import type { PageContext } from '@/lib/views/drawn'
import type { Link, Section as Part, View } from '@/lib/views/view'
import styles from './role.module.css'

interface Props {
  context: PageContext
  view: View
}

/** The page of an open role. */
export default function Role({ context, view }: Props) {
  const { title, summary, trail, facts, sections, links = [], lang } = view
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} lang={lang} above={<Trail trail={trail} />}>
        <Actions context={context} links={links} />
      </PageHeader>
      <section className={`page ${styles.facts}`} aria-label={context.words.headings.facts}>
        <Facts facts={facts} list={styles.places} />
      </section>
      {sections.map((part) => (
        <RoleSection key={part.name} context={context} view={view} part={part} />
      ))}
      <LastActions context={context} last={sections.at(-1)} links={links} />
    </article>
  )
}

function RoleSection({ context, view, part }: Props & { part: Part }) {
  const { lang, links = [] } = view
  if (part.kind === 'text') return <Story context={context} part={part} lang={lang} />
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
        <Actions context={context} links={links} />
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

interface StoryProps extends Pick<Props, 'context'> {
  part: Extract<Part, { kind: 'text' }>
  lang: string | undefined
}

/** A text whose opening, before its first heading, is a section of its own. */
const Story = ({ context, part: { heading, text }, lang }: StoryProps) => (
  <>
    {heading && (
      <Section title={heading} indent>
        <Prose context={context} markdown={chaptersOf(text).opening} lang={lang} />
      </Section>
    )}
    <Chapters context={context} markdown={text} lang={lang} />
  </>
)

interface ActionsProps extends Pick<Props, 'context'> {
  links: readonly Link[]
}

/** The links to apply; one that leaves this site says so. */
const Actions = ({ context: { site }, links }: ActionsProps) =>
  links.map(({ name, href, note }) => (
    <Fragment key={href}>
      <p>
        <Button href={href}>{name}</Button>
      </p>
      {!href.startsWith(`${site.origin}/`) && <p className={`label ${styles.note}`}>{note}</p>}
    </Fragment>
  ))
