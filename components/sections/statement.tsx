import { Prose } from '@/components/ui/prose'
import type { ChapterProps } from './chapter'
import styles from './statement.module.css'

/** A short text in display size, across the page. */
export default function Statement({ sources, chapter: { id, title, body }, lang }: ChapterProps) {
  return (
    <section className={`grid section ${styles.statement}`} id={id} lang={lang}>
      <h2 className="label">{title}</h2>
      <Prose sources={sources} markdown={body} className={styles.text} />
    </section>
  )
}
