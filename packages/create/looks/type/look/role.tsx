import PageHeader from '@/.catalog/look/page-header'
import Section from '@/.catalog/look/section'
import type { Places } from '@/components/look/places'
import { Button } from '@/components/ui/button'
import { Chapters, chaptersOf } from '@/components/ui/chapters'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import type { Link, Section as Part } from '@/lib/views/view'
import { FactsPart } from './parts/facts-part'
import styles from './role.module.css'

type Props = Places['role']

/** The page of an open role: facts, chapters, and the link to apply at both ends. */
export default function Role({ context, view }: Props) {
  const { title, summary, trail, facts, sections, links = [], lang } = view
  return (
    <article>
      <PageHeader title={title} lead={<p>{summary}</p>} lang={lang} above={<Trail trail={trail} />}>
        <Apply links={links} />
      </PageHeader>
      <FactsPart context={context} facts={facts} />
      {sections.map((part) => (
        <RoleSection key={part.name} context={context} view={view} part={part} />
      ))}
      {sections.length > 0 && (
        <div className="grid part">
          <div className="column">
            <Apply links={links} />
          </div>
        </div>
      )}
    </article>
  )
}

function RoleSection({ context, view: { lang }, part }: Props & { part: Part }) {
  switch (part.kind) {
    case 'text':
      return (
        <>
          {part.heading && (
            <Section title={part.heading} indent>
              <Prose context={context} markdown={chaptersOf(part.text).opening} lang={lang} />
            </Section>
          )}
          <Chapters context={context} markdown={part.text} lang={lang} />
        </>
      )
    case 'list':
    case 'steps': {
      const List = part.kind === 'steps' ? 'ol' : 'ul'
      return (
        <Section title={part.heading} indent>
          <div className="prose" lang={lang}>
            <List>
              {part.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </List>
          </div>
        </Section>
      )
    }
    default:
      return null
  }
}

const Apply = ({ links }: { links: readonly Link[] }) =>
  links.map(({ name, href }) => (
    <p key={href}>
      <Button href={href} className={styles.apply}>
        {name}
      </Button>
    </p>
  ))
