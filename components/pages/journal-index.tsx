import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import type { JournalEntry } from '@/lib/domain/journal'
import type { Page } from '@/lib/domain/page'
import { journalEntryItem } from '@/lib/views/journal'
import type { Sources } from '@/lib/views/view'
import styles from './journal-index.module.css'

interface Props {
  sources: Sources
  page: Page
  entries: readonly JournalEntry[]
}

/** The entries of the journal, newest first. */
export function JournalIndex({ sources, page, entries }: Props) {
  return (
    <>
      <PageHeader
        title={page.title}
        lead={<Prose sources={sources} markdown={page.body} />}
        lang={page.lang}
      />
      <div className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.slug} sources={sources} entry={entry} />
        ))}
      </div>
    </>
  )
}

function Entry({ sources, entry }: { sources: Sources; entry: JournalEntry }) {
  const { name, href, about, more, summary, lang } = journalEntryItem(entry, sources)
  const [, author = ''] = about
  return (
    <article className={`grid ${styles.entry}`}>
      <p className={`label ${styles.day}`}>
        <time dateTime={entry.publishedAt}>
          {sources.catalog.words.dateText(entry.publishedAt)}
        </time>
      </p>
      <h2 className={styles.title} lang={lang}>
        <Link href={href} className={styles.link}>
          {name}
        </Link>
      </h2>
      <p className={styles.summary} lang={lang}>
        {summary}
      </p>
      <p className={`label ${styles.author}`}>{[author, ...more].join(', ')}</p>
    </article>
  )
}
