import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import styles from './invitation.module.css'

/** The invitation to write to the agency, at the end of a page. */
export default function Invitation({ invitation: { link, text } }: Places['invitation']) {
  return (
    <section className="grid section">
      <h2 className={`column ${styles.title}`} lang={link.lang}>
        <Link href={link.href}>{link.name}</Link>
      </h2>
      <p className={`column ${styles.text}`} lang={text.lang}>
        {text.text}
      </p>
    </section>
  )
}
