import type { Client } from '@/lib/work/client'
import styles from './clients.module.css'

/** Whom the agency works for: a logo, or the name. */
export default function Clients({ clients }: { clients: readonly Client[] }) {
  return (
    <ul className={styles.clients}>
      {clients.map(({ slug, name, link, logo }) => {
        const content = logo ? (
          <span
            role="img"
            aria-label={name}
            className={styles.logo}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site's own content.
            dangerouslySetInnerHTML={{ __html: logo }}
          />
        ) : (
          name
        )
        return <li key={slug}>{link ? <a href={link}>{content}</a> : content}</li>
      })}
    </ul>
  )
}
