import type { ReactNode } from 'react'
import PageHeader from '@/components/layout/page-header'
import Facts from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import RelatedWork from '@/components/work/related-work'
import { journalPaths } from '@/lib/config/paths'
import { namePage } from '@/lib/content/navigation'
import { listJournalEntryFacts } from '@/lib/journal/text'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'
import styles from './journal-entry.module.css'

type Entry = Catalog['journal'][number]

interface Props {
  sources: ViewSources
  entry: Entry
}

interface PageProps extends Props {
  /** What it is made of, in place of its text. */
  children?: ReactNode
}

/** An entry of the journal, then related case studies and the entries next to it. */
export default function JournalEntry({ sources, entry, children }: PageProps) {
  const { catalog, site } = sources
  const { title, summary, body, lang } = entry
  const journal = namePage('journal', catalog)
  return (
    <article>
      <PageHeader
        title={title}
        lead={<p>{summary}</p>}
        lang={lang}
        above={
          <Link href={site.url(journalPaths.index)} lang={journal.lang}>
            {journal.text}
          </Link>
        }
      />
      <div className={`grid ${styles.text}`}>
        <section className={styles.facts} aria-label={catalog.messages.headings.facts}>
          <Facts facts={listJournalEntryFacts(entry, sources)} />
        </section>
        {!children && <Prose sources={sources} markdown={body} lang={lang} />}
      </div>
      {children}
      <RelatedWork sources={sources} related={entry.related} />
      <OtherEntries sources={sources} entry={entry} />
    </article>
  )
}

/** Links to the entries before and after. */
function OtherEntries({ sources: { catalog, site }, entry }: Props) {
  const { journal, messages } = catalog
  const at = journal.indexOf(entry)
  const others = [
    { other: journal[at - 1], note: messages.headings.laterEntry },
    { other: journal[at + 1], note: messages.headings.earlierEntry },
  ]
  if (journal.length < 2) return null
  return (
    <nav aria-label={messages.interface.pages.otherEntries} className={`grid ${styles.beside}`}>
      {others.map(
        ({ other, note }) =>
          other && (
            <p key={note} className={styles.other}>
              <span className="label">{note}</span>
              <Link
                href={site.url(journalPaths.entry(other.slug))}
                lang={other.lang}
                className={styles.link}
              >
                {other.title}
              </Link>
            </p>
          ),
      )}
    </nav>
  )
}
