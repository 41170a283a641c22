import type { Places } from '@/components/look/places'
import styles from './offices.module.css'

/** The offices with their addresses, side by side. */
export default function Offices({ offices }: Places['offices']) {
  return (
    <ul className={styles.offices}>
      {offices.map(({ town, name, street, postalCode, country, note }) => (
        <li key={name ?? town.text}>
          <h3 lang={town.lang}>{town.text}</h3>
          <address>
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
