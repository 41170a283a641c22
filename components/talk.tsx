import { paths } from '@/lib/config/paths'
import { SiteLink } from './site-link'
import styles from './talk.module.css'

interface Props {
  title: string
  text: string
}

/** The one clear way to talk, at the end of what persuades. */
export function Talk({ title, text }: Props) {
  return (
    <section className={`grid ${styles.talk}`}>
      <h2 className={styles.title}>
        <SiteLink href={paths.contact} className={styles.link}>
          {title}
        </SiteLink>
      </h2>
      <p className={`lead ${styles.text}`}>{text}</p>
    </section>
  )
}
