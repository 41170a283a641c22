import { logo, mark } from '@/lib/config/tokens'
import styles from './wordmark.module.css'

/** The logo of the agency if content/icons has one; else its mark, if there is one, and its name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      {logo ? (
        <>
          <Drawing svg={logo} className={styles.logo} />
          <span className="visually-hidden">{name}</span>
        </>
      ) : (
        <>
          {mark && <Drawing svg={mark} className={styles.mark} />}
          {name}
        </>
      )}
    </span>
  )
}

const Drawing = ({ svg, className }: { svg: string; className: string | undefined }) => (
  <span
    className={className}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site's own content.
    dangerouslySetInnerHTML={{ __html: svg }}
  />
)
