import styles from './error-message.module.css'

/** The error of a filter that was not applied, with the values that it may have. */
export function ErrorMessage({ text }: { text: string }) {
  return (
    <div className="page">
      <p className={styles.message} role="alert">
        {text} The whole list is below.
      </p>
    </div>
  )
}
