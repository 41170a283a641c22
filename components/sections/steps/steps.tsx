import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import type { steps } from './section'
import styles from './steps.module.css'

/** What comes one after the other, in two columns of which the second begins lower. */
export default function Steps({ place, data }: SectionProps<typeof steps>) {
  const { heading, steps, lang } = data
  return (
    <Frame place={place} heading={heading}>
      <ol className={styles.steps} lang={lang}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Frame>
  )
}
