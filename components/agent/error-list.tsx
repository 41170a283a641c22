import { Code } from '@/components/ui/code'
import { english } from '@/components/ui/english'
import type { Catalog } from '@/lib/content/catalog'
import { errorAdvice } from '@/lib/domain/error-advice'
import { type ErrorCode, errorTitles } from '@/lib/domain/errors'
import { errorStatus } from '@/lib/http/error-status'
import styles from './error-list.module.css'

const body = `{
  "type": "…/agents/errors#invalid_request",
  "title": "The request is not valid",
  "status": 400,
  "detail": "What is wrong with this request, and how to put it right.",
  "error": "invalid_request",
  "error_description": "The same sentence as detail.",
  "errors": [{ "field": "level", "message": "…", "allowed": ["junior", "…"] }]
}`

/** Every error by its code, which is its anchor. */
export function ErrorList({ catalog }: { catalog: Catalog }) {
  const { errorBody } = catalog.words.interface.agents
  const codes = Object.keys(errorTitles) as ErrorCode[]
  return (
    <div className={`page ${styles.list}`}>
      {codes.map((code) => (
        <section key={code} id={code} className={styles.error}>
          <p className={styles.status}>{errorStatus[code]}</p>
          <h2 className={styles.code}>
            <code>{code}</code>
          </h2>
          <div className={`prose ${styles.text}`} {...english(catalog)}>
            <p>
              <b>{errorTitles[code]}.</b> {errorAdvice[code].when}
            </p>
            <p>{errorAdvice[code].fix}</p>
          </div>
        </section>
      ))}
      <section className={styles.error}>
        <h2 className={styles.shape}>{errorBody}</h2>
        <div className={styles.text}>
          <Code words={catalog.words} label={errorBody}>
            {body}
          </Code>
        </div>
      </section>
    </div>
  )
}
