import styles from './refusal.module.css'

/** Why a filter was not applied, with the words that can be. */
export function Refusal({ text }: { text: string }) {
  return (
    <div className="page">
      <p className={styles.refusal} role="alert">
        {text} The whole list is below.
      </p>
    </div>
  )
}
