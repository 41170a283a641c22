import PageHeader from '@/.catalog/look/page-header'
import RelatedWork from '@/.catalog/look/related-work'
import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import type { Section as Part } from '@/lib/views/view'
import styles from './journal-entry.module.css'
import { FactsPart } from './parts/facts-part'

type Props = Places['journal-entry']

/** An entry of the journal, then related case studies and the entries next to it. */
export default function JournalEntry({ context, view, related }: Props) {
  const { title, summary, trail, facts, sections, links = [], lang } = view
  return (
    <article>
      <PageHeader
        title={title}
        lead={<p>{summary}</p>}
        lang={lang}
        above={<Trail trail={trail} />}
      />
      <FactsPart context={context} facts={facts} />
      {sections.map((part) => (
        <EntrySection key={part.name} context={context} view={view} related={related} part={part} />
      ))}
      {links.length > 0 && (
        <nav
          aria-label={context.words.interface.pages.otherEntries}
          className={`grid ${styles.beside}`}
        >
          {links.map(({ name, href, note, lang }) => (
            <p key={href} className={`grid ${styles.other}`}>
              <span className="side">{note}</span>{' '}
              <Link href={href} lang={lang} className="column plain">
                {name}
              </Link>
            </p>
          ))}
        </nav>
      )}
    </article>
  )
}

function EntrySection({ context, view, related, part }: Props & { part: Part }) {
  switch (part.kind) {
    case 'text':
      return (
        <div className="grid part">
          <Prose context={context} markdown={part.text} lang={view.lang} className="column" />
        </div>
      )
    case 'items':
      return <RelatedWork heading={part.heading} items={related} />
    default:
      return null
  }
}
