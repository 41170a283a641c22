import PageHeader from '@/.catalog/look/page-header'
import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import { ListFrame } from '@/components/ui/list-frame'
import { Prose } from '@/components/ui/prose'
import { ValueText } from '@/components/ui/view-value'
import styles from './journal.module.css'

/** The entries of the journal, newest first. */
export default function Journal({ context, title, lead, listing, entries }: Places['journal']) {
  return (
    <>
      <PageHeader
        title={title.text}
        lang={title.lang}
        lead={<Prose context={context} markdown={lead.markdown} />}
      />
      <ListFrame context={context} listing={listing}>
        <div className={styles.list}>
          {entries.map(({ id, name, href, published, author, more, summary, lang }) => (
            <article key={id} className={styles.entry}>
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
              <p className="label">{[author, ...more].join(', ')}</p>
            </article>
          ))}
        </div>
      </ListFrame>
    </>
  )
}
