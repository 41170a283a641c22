import { Link } from '@/components/ui/link'
import type { JournalEntry } from '@/lib/collections/journal'
import { journalPaths } from '@/lib/config/paths'
import type { Sources } from '@/lib/views/view'
import styles from './home.module.css'

interface Props {
  sources: Sources
  entries: readonly JournalEntry[]
}

/** Entries of the journal, each with its day. */
export const Entries = ({ sources: { catalog, site }, entries }: Props) => (
  <ul className={styles.entries}>
    {entries.map(({ slug, title, publishedAt, lang }) => (
      <li key={slug}>
        <time className="label" dateTime={publishedAt}>
          {catalog.messages.dateText(publishedAt)}
        </time>
        <Link href={site.url(journalPaths.entry(slug))} lang={lang}>
          {title}
        </Link>
      </li>
    ))}
  </ul>
)
