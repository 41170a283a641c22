import PageHeader from '@/components/layout/page-header'
import Facts from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import { Trail } from '@/components/ui/view-value'
import RelatedWork from '@/components/work/related-work'
import type { PicturedItem } from '@/lib/views/drawn'
import type { Section as Part, Sources, View } from '@/lib/views/view'
import styles from './journal-entry.module.css'

interface Props {
  sources: Sources
  view: View
  related: readonly PicturedItem[]
}

/** An entry of the journal, then related case studies and the entries next to it. */
export default function JournalEntry({ sources, view, related }: Props) {
  const { title, summary, trail, sections, lang } = view
  return (
    <article>
      <PageHeader
        title={title}
        lead={<p>{summary}</p>}
        lang={lang}
        above={<Trail trail={trail} />}
      />
      {sections.map((part) => (
        <EntrySection key={part.name} sources={sources} view={view} related={related} part={part} />
      ))}
      <Beside sources={sources} view={view} />
    </article>
  )
}

function EntrySection({ sources, view, related, part }: Props & { part: Part }) {
  switch (part.kind) {
    case 'text':
      return (
        <div className={`grid ${styles.text}`}>
          <section className={styles.facts} aria-label={sources.catalog.words.headings.facts}>
            <Facts facts={view.facts} />
          </section>
          <Prose sources={sources} markdown={part.text} lang={view.lang} />
        </div>
      )
    case 'items':
      return <RelatedWork heading={part.heading} items={related} />
    default:
      return null
  }
}

function Beside({ sources, view: { links = [] } }: Pick<Props, 'sources' | 'view'>) {
  if (links.length === 0) return null
  return (
    <nav
      aria-label={sources.catalog.words.interface.pages.otherEntries}
      className={`grid ${styles.beside}`}
    >
      {links.map(({ name, href, note, lang }) => (
        <p key={href} className={styles.other}>
          <span className="label">{note}</span>
          <Link href={href} lang={lang} className={styles.link}>
            {name}
          </Link>
        </p>
      ))}
    </nav>
  )
}
