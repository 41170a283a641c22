import { WideFrame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import styles from './facts.module.css'
import type { facts } from './section'

/** Numbers in large letters, on one line where there is room. */
export default function Facts({ place, data: { heading, items } }: SectionProps<typeof facts>) {
  return (
    <WideFrame place={place} heading={heading}>
      <dl className={`arrives ${styles.facts}`} lang={place.lang}>
        {items.map(({ value, label, note }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className="label">{note}</dd>}
          </div>
        ))}
      </dl>
    </WideFrame>
  )
}
