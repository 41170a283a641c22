import { mark } from '@/lib/content/mark'
import styles from './wordmark.module.css'

/** The mark of the agency, if content/icons has one, and its name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      {mark && (
        <span
          className={styles.mark}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site's own content.
          dangerouslySetInnerHTML={{ __html: mark }}
        />
      )}
      {name}
    </span>
  )
}
