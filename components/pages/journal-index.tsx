import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { relativeSite } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import type { JournalEntry } from '@/lib/domain/journal'
import type { Page } from '@/lib/domain/page'
import { journalEntryItem } from '@/lib/views/journal'
import { dateText } from '@/lib/views/words'
import styles from './journal-index.module.css'

interface Props {
  page: Page
  entries: readonly JournalEntry[]
}

/** The entries of the journal, newest first. */
export function JournalIndex({ page, entries }: Props) {
  return (
    <>
      <PageHeader title={page.title} lead={<Prose markdown={page.body} />} />
      <div className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.slug} entry={entry} />
        ))}
      </div>
    </>
  )
}

function Entry({ entry }: { entry: JournalEntry }) {
  const { name, href, about, more, summary } = journalEntryItem(entry, {
    catalog,
    site: relativeSite,
  })
  const [, author = ''] = about
  return (
    <article className={`grid ${styles.entry}`}>
      <p className={`label ${styles.day}`}>
        <time dateTime={entry.publishedAt}>{dateText(entry.publishedAt)}</time>
      </p>
      <h2 className={styles.title}>
        <Link href={href} className={styles.link}>
          {name}
        </Link>
      </h2>
      <p className={styles.summary}>{summary}</p>
      <p className={`label ${styles.author}`}>{[author, ...more].join(', ')}</p>
    </article>
  )
}
