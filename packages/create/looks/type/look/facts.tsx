import type { Places } from '@/components/look/places'
import { ValueText } from '@/components/ui/view-value'
import styles from './facts.module.css'

/** Labels and their values, as a table. */
export default function Facts({ facts }: Places['facts']) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, values }) => (
        <div key={label} className={styles.fact}>
          <dt className="side">{label}</dt>
          {values.map((value) => (
            <dd key={value.text}>
              <ValueText {...value} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
