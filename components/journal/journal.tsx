import { FilteredList } from '@/components/layout/list'
import type { RequestedList } from '@/components/layout/list-page'
import { Link } from '@/components/ui/link'
import { journalPaths } from '@/lib/config/paths'
import type { JournalEntry } from '@/lib/journal/schema'
import { getMinutesToRead } from '@/lib/journal/text'
import type { ViewSources } from '@/lib/subject/view'
import styles from './journal.module.css'

interface Props {
  sources: ViewSources
  list: RequestedList<JournalEntry>
}

/** The entries of the journal, newest first. */
export default function Journal({ sources, list }: Props) {
  const { catalog, site } = sources
  const { counts, dateText } = catalog.messages
  return (
    <FilteredList sources={sources} list={list}>
      <div className={`arrives ${styles.list}`}>
        {list.list?.items.map((entry) => (
          <article key={entry.slug} className={`grid ${styles.entry}`}>
            <p className={`label ${styles.day}`}>
              <time dateTime={entry.publishedAt}>{dateText(entry.publishedAt)}</time>
            </p>
            <h2 className={styles.title} lang={entry.lang}>
              <Link href={site.url(journalPaths.entry(entry.slug))} className={styles.link}>
                {entry.title}
              </Link>
            </h2>
            <p className={styles.summary} lang={entry.lang}>
              {entry.summary}
            </p>
            <p className={`label ${styles.author}`}>
              {entry.author}, {counts.minutesToRead({ count: getMinutesToRead(entry, sources) })}
            </p>
          </article>
        ))}
      </div>
    </FilteredList>
  )
}
