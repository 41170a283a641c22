import styles from './error-message.module.css'

/** The error of a filter that was not applied, with the values that it may have. */
export const ErrorMessage = ({ text }: { text: string }) => (
  <div className="page">
    <p className={styles.message} role="alert">
      {text}
    </p>
  </div>
)
