import type { Places } from '@/components/look/places'
import { Picture } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import styles from './people.module.css'

/** Who works here: name and town on a line, role and words below, a portrait beside. */
export default function People({ context, people }: Places['people']) {
  return (
    <ul className={styles.people}>
      {people.map(({ slug, name, role, place, leads, text, portrait, lang }) => (
        <li key={slug} id={slug} lang={lang} className={styles.person}>
          <div className={styles.words}>
            <div className="leader">
              <h3>
                <span>{name}</span>
              </h3>{' '}
              <span>{place}</span>
            </div>
            <p className="label">{[role, leads].filter(Boolean).join('. ')}</p>
            {text && <Prose context={context} markdown={text} />}
            {portrait?.credit && <p className={styles.credit}>{portrait.credit}</p>}
          </div>
          {portrait && (
            <div className={styles.portrait}>
              <Picture
                picture={portrait}
                cut={portrait.cuts.portrait ?? portrait.cuts.whole}
                sizes={portraitSizes}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** As wide as it is drawn, on every screen. */
const portraitSizes = '9rem'
