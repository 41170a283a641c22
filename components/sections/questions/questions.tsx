import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { Prose } from '@/components/ui/prose'
import styles from './questions.module.css'
import type { questions } from './section'

/** Questions that open to their answers, without script. */
export default function Questions({ sources, place, data }: SectionProps<typeof questions>) {
  return (
    <Frame place={place} heading={data.heading}>
      {data.items.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <Prose sources={sources} markdown={answer.body} />
        </details>
      ))}
    </Frame>
  )
}
