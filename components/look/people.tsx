import type { Places } from '@/components/look/places'
import { Picture, portraitSizes } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import styles from './people.module.css'

/** Who works here: portrait, role and words. */
export default function People({ context, people }: Places['people']) {
  return (
    <ul className={styles.people}>
      {people.map(({ slug, name, about, leads, text, portrait, lang }) => (
        <li key={slug} id={slug} lang={lang}>
          {portrait && (
            <Picture
              picture={portrait}
              cut={portrait.cuts.portrait ?? portrait.cuts.whole}
              sizes={portraitSizes}
            />
          )}
          <h3 className={styles.name}>{name}</h3>
          <p className="label">{about}</p>
          {leads && <p className="label">{leads}</p>}
          {text && <Prose context={context} markdown={text} className={styles.words} />}
          {portrait?.credit && <p className={styles.credit}>{portrait.credit}</p>}
        </li>
      ))}
    </ul>
  )
}
