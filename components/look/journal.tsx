import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import { ListFrame } from '@/components/ui/list-frame'
import { PageTop } from '@/components/ui/page-top'
import { ValueText } from '@/components/ui/view-value'
import styles from './journal.module.css'

/** The entries of the journal, newest first. */
export default function Journal({ context, title, lead, listing, entries }: Places['journal']) {
  return (
    <>
      <PageTop context={context} title={title} lead={lead} />
      <ListFrame context={context} listing={listing}>
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
