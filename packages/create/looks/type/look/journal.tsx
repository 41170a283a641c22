import PageHeader from '@/.catalog/look/page-header'
import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import { ListFrame } from '@/components/ui/list-frame'
import { Prose } from '@/components/ui/prose'
import { ValueText } from '@/components/ui/view-value'
import styles from './journal.module.css'

/** The entries of the journal, newest first, each with its day. */
export default function Journal({ context, title, lead, listing, entries }: Places['journal']) {
  return (
    <>
      <PageHeader
        title={title.text}
        lang={title.lang}
        lead={<Prose context={context} markdown={lead.markdown} />}
      />
      <ListFrame context={context} listing={listing}>
        <div className="grid part">
          <div className="column">
            {entries.map(({ id, name, href, published, author, more, summary, lang }) => (
              <article key={id} className={`entry ${styles.entry}`}>
                <div className={`leader ${styles.title}`}>
                  <h2 lang={lang}>
                    <Link href={href}>{name}</Link>
                  </h2>{' '}
                  <span className={styles.day}>
                    <ValueText {...published} />
                  </span>
                </div>
                <p className="label">{[author, ...more].join(', ')}</p>
                <p lang={lang}>{summary}</p>
              </article>
            ))}
          </div>
        </div>
      </ListFrame>
    </>
  )
}
