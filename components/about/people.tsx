import { Portrait, portraitSizes } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import { formatCredit } from '@/lib/subject/pictures'
import { getTermName } from '@/lib/subject/taxonomy'
import type { ViewSources } from '@/lib/subject/view'
import styles from './people.module.css'

interface Props {
  sources: ViewSources
  people: ViewSources['catalog']['people']
  /** Shown above them; without it only for who does not see them. */
  heading?: string
}

/** Who works here, over the whole width: portrait, role and words. */
export default function People({ sources, people, heading }: Props) {
  const { taxonomies, messages } = sources.catalog
  return (
    <section className={`page ${styles.section}`} id={heading ? undefined : 'people'}>
      <h2 className={heading ? styles.heading : 'visually-hidden'}>
        {heading ?? messages.headings.people}
      </h2>
      <ul className={`arrives ${styles.people}`}>
        {people.map(({ slug, name, role, office, leads, body, portrait, lang }) => (
          <li key={slug} id={slug} lang={lang}>
            {portrait && <Portrait picture={portrait} sizes={portraitSizes} />}
            <h3 className={styles.name}>{name}</h3>
            <p className="label">
              {role}, {getTermName(taxonomies.locations, office)}
            </p>
            {leads && <p className="label">{messages.texts.leads({ what: leads })}</p>}
            {body && <Prose sources={sources} markdown={body} className={styles.words} />}
            {portrait?.credit && (
              <p className={styles.credit}>{formatCredit(portrait.credit, messages)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
