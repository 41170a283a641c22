import type { Words } from '@/lib/content/words'
import styles from './error-message.module.css'

/** The error of a filter that was not applied, with the values that it may have. */
export function ErrorMessage({ words, text }: { words: Words; text: string }) {
  return (
    <div className="page">
      <p className={styles.message} role="alert">
        {text} {words.interface.filters.notApplied}
      </p>
    </div>
  )
}
