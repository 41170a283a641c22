import styles from './wordmark.module.css'

/** The mark of the agency: five strokes, one of them odd. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 38 32" aria-hidden="true" focusable="false">
      <path className={styles.strokes} d="M3 1V31M11 1V31M27 1V31M35 1V31" />
      <path className={styles.odd} d="M13.5 28.5L24.5 3.5" />
    </svg>
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <Mark />
      {name}
    </span>
  )
}
