import { ViewValueText } from '@/components/ui/view-value'
import type { LabelledFact } from '@/lib/subject/view'
import styles from './facts.module.css'

interface Props {
  facts: readonly LabelledFact[]
  /** The class of a list of values that are links. */
  list?: string | undefined
}

/** A list of labels and their values. */
export default function Facts({ facts, list }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, values }) => (
        <div key={label} className={styles.fact}>
          <dt className="label">{label}</dt>
          <dd className={styles.value}>
            <Values values={values} list={list} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Values({ values, list }: Pick<LabelledFact, 'values'> & Pick<Props, 'list'>) {
  const valueTexts = values.map((value) => <ViewValueText key={value.text} {...value} />)
  if (!list || !values[0]?.href) return valueTexts
  return (
    <ul className={list}>
      {valueTexts.map((value) => (
        <li key={value.key}>{value}</li>
      ))}
    </ul>
  )
}
