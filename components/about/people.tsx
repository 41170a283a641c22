import { Picture, portraitSizes } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import type { Item as Person } from '@/lib/views/people'
import type { Sources } from '@/lib/views/view'
import styles from './people.module.css'

interface Props {
  sources: Sources
  people: readonly Person[]
}

/** Who works here: portrait, role and words. */
export default function People({ sources, people }: Props) {
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
          {text && <Prose sources={sources} markdown={text} className={styles.words} />}
          {portrait?.credit && <p className={styles.credit}>{portrait.credit}</p>}
        </li>
      ))}
    </ul>
  )
}
