import { relativeSite } from '@/lib/config/site'
import type { JournalEntry } from '@/lib/domain/journal'
import type { Page } from '@/lib/domain/page'
import { journalEntryItem } from '@/lib/views/journal'
import { dateText } from '@/lib/views/words'
import styles from './journal-index.module.css'
import { PageHeader } from './page-header'
import { Prose } from './prose'
import { SiteLink } from './site-link'

interface Props {
  page: Page
  entries: readonly JournalEntry[]
}

/** Every entry, newest first: the day in the rail, what it is about beside it. */
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
  const { name, href, about, more, summary } = journalEntryItem(entry, relativeSite)
  const [, author = ''] = about
  return (
    <article className={`grid ${styles.entry}`}>
      <p className={`label ${styles.day}`}>
        <time dateTime={entry.publishedAt}>{dateText(entry.publishedAt)}</time>
      </p>
      <h2 className={styles.title}>
        <SiteLink href={href} className={styles.link}>
          {name}
        </SiteLink>
      </h2>
      <p className={styles.summary}>{summary}</p>
      <p className={`label ${styles.author}`}>{[author, ...more].join(', ')}</p>
    </article>
  )
}
