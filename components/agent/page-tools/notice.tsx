import { Button } from '@/components/ui/button'
import { withValues } from '@/lib/domain/words/placeholders'
import type { PageToolWords } from './call'
import styles from './page-tools.module.css'

export interface Use {
  /** The tool last used; none once the person has dismissed it. */
  readonly title?: string
  readonly running: number
  /** What became of the last inquiry; it stays until it is dismissed. */
  readonly outcome?: string
}

/** A notice that shows the person which tool the agent uses, and what became of an inquiry. */
export function Notice({
  title,
  running,
  outcome,
  words,
  onDismiss,
}: Use & { readonly words: PageToolWords | undefined; readonly onDismiss: () => void }) {
  return (
    <aside aria-label={words?.agent} className={title && `${styles.notice} no-print`}>
      <div role="status">
        {title && words && <p>{withValues(running > 0 ? words.using : words.used, { title })}</p>}
        {outcome && <p className={styles.outcome}>{outcome}</p>}
      </div>
      {title && (
        <Button quiet onClick={onDismiss}>
          {words?.dismiss}
        </Button>
      )}
    </aside>
  )
}
