import styles from './error-message.module.css'

/** Why a filter was not applied, with the words that can be. */
export function ErrorMessage({ text }: { text: string }) {
  return (
    <div className="page">
      <p className={styles.message} role="alert">
        {text} The whole list is below.
      </p>
    </div>
  )
}
