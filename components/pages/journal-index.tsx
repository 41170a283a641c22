import { Link } from '@/components/ui/link'
import type { There } from '@/lib/faces/html/lists'
import type { JournalEntry } from '@/lib/kinds/journal'
import type { Page } from '@/lib/kinds/page'
import { journalEntryItem } from '@/lib/views/journal'
import type { Sources } from '@/lib/views/view'
import styles from './journal-index.module.css'
import { ListFrame } from './list-frame'
import { PageTop } from './page-top'

interface Props {
  sources: Sources
  page: Page
  listed: There<JournalEntry>
}

/** The entries of the journal, newest first. */
export function JournalIndex({ sources, page, listed }: Props) {
  return (
    <>
      <PageTop sources={sources} page={page} lead={page.body} />
      <ListFrame sources={sources} listed={listed}>
        <div className={styles.list}>
          {listed.list.items.map((entry) => (
            <Entry key={entry.slug} sources={sources} entry={entry} />
          ))}
        </div>
      </ListFrame>
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
