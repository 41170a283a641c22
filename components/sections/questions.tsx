import Section from '@/components/layout/section'
import { Prose } from '@/components/ui/prose'
import { splitQuestions } from '@/lib/pages/questions'
import type { ChapterProps } from './chapter'
import styles from './questions.module.css'

/** Questions that open to their answers, without script. */
export default function Questions({ sources, chapter: { id, title, body }, lang }: ChapterProps) {
  const { opening, questions } = splitQuestions(body)
  return (
    <Section title={title} id={id} lang={lang}>
      {opening && <Prose sources={sources} markdown={opening} lang={lang} />}
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question} lang={lang}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <Prose sources={sources} markdown={answer} />
        </details>
      ))}
    </Section>
  )
}
