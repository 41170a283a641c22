import type { Agency } from '@/lib/domain/agency'
import type { Location } from '@/lib/domain/taxonomy'
import styles from './offices.module.css'

interface Props {
  offices: Agency['offices']
  locations: readonly Location[]
  /** The language of the notes, if it is not that of the page. */
  lang: string | undefined
}

/** The studios with their addresses. */
export function Offices({ offices, locations, lang }: Props) {
  return (
    <ul className={styles.offices}>
      {offices.map(({ name, location, street, postalCode, note }) => {
        const town = locations.find(({ slug }) => slug === location)
        const townName = town?.name ?? location
        return (
          <li key={name}>
            <h3 className={styles.town} lang={town?.lang}>
              {townName}
            </h3>
            <address className={styles.address}>
              {name !== townName && (
                <>
                  {name}
                  <br />
                </>
              )}
              {street}
              <br />
              {postalCode} {townName}, {town?.country}
            </address>
            {note && (
              <p className={styles.note} lang={lang}>
                {note}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
