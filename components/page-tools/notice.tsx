import styles from './page-tools.module.css'

export interface Use {
  /** The tool last used; none once the person has dismissed it. */
  readonly title?: string
  readonly running: number
}

/** Says politely what the agent does here. */
export function Notice({ title, running, onDismiss }: Use & { readonly onDismiss: () => void }) {
  return (
    <aside aria-label="Agent" className={title && `${styles.notice} no-print`}>
      <p role="status">
        {title && `An agent ${running > 0 ? 'is using' : 'has used'} “${title}”.`}
      </p>
      {title && (
        <button type="button" className="quiet" onClick={onDismiss}>
          Dismiss
        </button>
      )}
    </aside>
  )
}
