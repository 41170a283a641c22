import type { Places } from '@/components/look/places'
import styles from './offices.module.css'

/** The offices with their addresses, a paragraph each. */
export default function Offices({ offices }: Places['offices']) {
  return (
    <ul className={styles.offices}>
      {offices.map(({ town, name, street, postalCode, country, note }) => (
        <li key={name ?? town.text}>
          <h3 lang={town.lang}>{town.text}</h3>
          <address>
            {[name, street, `${postalCode} ${town.text}`, country].filter(Boolean).join(', ')}
          </address>
          {note && <p lang={note.lang}>{note.text}</p>}
        </li>
      ))}
    </ul>
  )
}
