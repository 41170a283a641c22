import type { Plate as Drawing } from '@/lib/faces/plates/shape'
import styles from './plate.module.css'

/** A generative drawing in the colours of the theme. Its caption says all that it shows. */
export function Plate({ drawing: { width, height, ground, shapes } }: { drawing: Drawing }) {
  return (
    <svg
      className={`${styles.plate} ${styles[ground]}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map(({ d, tone, weight, dashes, round }) =>
        weight === undefined ? (
          <path key={d} className={styles[tone]} d={d} fill="currentColor" />
        ) : (
          <path
            key={d}
            className={styles[tone]}
            d={d}
            fill="none"
            stroke="currentColor"
            strokeWidth={Math.round(weight * 10) / 10}
            strokeDasharray={dashes}
            strokeLinecap={round ? 'round' : undefined}
          />
        ),
      )}
    </svg>
  )
}
