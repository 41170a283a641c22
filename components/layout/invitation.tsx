import { Link } from '@/components/ui/link'
import type { Invitation as InvitationView } from '@/lib/views/agency'
import styles from './invitation.module.css'

interface Props {
  invitation: InvitationView
}

/** The invitation to write to the agency, at the end of a page. */
export default function Invitation({ invitation: { link, text } }: Props) {
  return (
    <section className={`grid ${styles.talk}`}>
      <h2 className={styles.title} lang={link.lang}>
        <Link href={link.href} className={styles.link}>
          {link.name}
        </Link>
      </h2>
      <p className={`lead ${styles.text}`} lang={text.lang}>
        {text.text}
      </p>
    </section>
  )
}
