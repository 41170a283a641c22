import { ListFrame } from '@/components/layout/list-frame'
import { PageTop, type TitledPage } from '@/components/layout/page-top'
import { Link } from '@/components/ui/link'
import { ValueText } from '@/components/ui/view-value'
import type { Listing } from '@/lib/views/drawn'
import type { DatedItem } from '@/lib/views/journal'
import styles from './journal.module.css'

interface Props extends TitledPage {
  listing: Listing
  entries: readonly DatedItem[]
}

/** The entries of the journal, newest first. */
export default function Journal({ sources, title, lead, listing, entries }: Props) {
  return (
    <>
      <PageTop sources={sources} title={title} lead={lead} />
      <ListFrame sources={sources} listing={listing}>
        <div className={styles.list}>
          {entries.map(({ id, name, href, published, author, more, summary, lang }) => (
            <article key={id} className={`grid ${styles.entry}`}>
              <p className={`label ${styles.day}`}>
                <ValueText {...published} />
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
          ))}
        </div>
      </ListFrame>
    </>
  )
}
