import type { Places } from '@/components/look/places'
import { Picture } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import styles from './people.module.css'

const portraitSizes = '(min-width: 90rem) 33vw, (min-width: 40rem) 50vw, 100vw'

/** Who works here: large portraits, and what is said of each below. */
export default function People({ context, people }: Places['people']) {
  return (
    <ul className={styles.people}>
      {people.map(({ slug, name, about, leads, text, portrait, lang }) => (
        <li key={slug} id={slug} lang={lang} className={styles.person}>
          {portrait && (
            <Picture
              picture={portrait}
              cut={portrait.cuts.portrait ?? portrait.cuts.whole}
              sizes={portraitSizes}
            />
          )}
          <div className={styles.words}>
            <h3>{name}</h3>
            <p className={styles.quiet}>{about}</p>
            {leads && <p className={styles.quiet}>{leads}</p>}
            {text && <Prose context={context} markdown={text} className={styles.text} />}
            {portrait?.credit && <p className={styles.credit}>{portrait.credit}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
