import type { Places } from '@/components/look/places'
import { ValueText } from '@/components/ui/view-value'
import styles from './facts.module.css'

/** Labels above their values, side by side. */
export default function Facts({ facts, list }: Places['facts']) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {list && values[0]?.href ? (
              <ul className={list}>
                {values.map((value) => (
                  <li key={value.text}>
                    <ValueText {...value} />
                  </li>
                ))}
              </ul>
            ) : (
              values.map((value) => <ValueText key={value.text} {...value} />)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
