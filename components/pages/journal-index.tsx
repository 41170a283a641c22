import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ErrorMessage } from '@/components/ui/error-message'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { journalPaths } from '@/lib/config/paths'
import type { There } from '@/lib/faces/html/lists'
import type { JournalEntry } from '@/lib/kinds/journal'
import type { Page } from '@/lib/kinds/page'
import { journalEntryItem } from '@/lib/views/journal'
import type { Sources } from '@/lib/views/view'
import styles from './journal-index.module.css'
import { Pagination } from './pagination'

interface Props {
  sources: Sources
  page: Page
  listed: There<JournalEntry>
}

/** The entries of the journal, newest first. */
export function JournalIndex({ sources, page, listed }: Props) {
  return (
    <>
      <Breadcrumbs sources={sources} trail={[{ name: page.title, path: journalPaths.index }]} />
      <PageHeader
        title={page.title}
        lead={<Prose sources={sources} markdown={page.body} />}
        lang={page.lang}
      />
      {listed.refusal && <ErrorMessage words={sources.catalog.words} text={listed.refusal} />}
      <div className={styles.list}>
        {listed.list.items.map((entry) => (
          <Entry key={entry.slug} sources={sources} entry={entry} />
        ))}
      </div>
      <Pagination sources={sources} listed={listed} />
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
