import type { OfficeAddress } from '@/lib/agency/text'
import styles from './offices.module.css'

interface Props {
  offices: readonly OfficeAddress[]
}

/** The studios with their addresses. */
export default function Offices({ offices }: Props) {
  return (
    <ul className={styles.offices}>
      {offices.map(({ town, name, street, postalCode, country, note }) => (
        <li key={name ?? town.text}>
          <h3 className={styles.town} lang={town.lang}>
            {town.text}
          </h3>
          <address className={styles.address}>
            {name && (
              <>
                {name}
                <br />
              </>
            )}
            {street}
            <br />
            {postalCode} {town.text}, {country}
          </address>
          {note && (
            <p className={styles.note} lang={note.lang}>
              {note.text}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
