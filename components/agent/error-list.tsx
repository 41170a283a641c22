import { errorStatus } from 'agent-access/edge'
import { CodeBlock } from '@/components/ui/code'
import { siteErrorCodes } from '@/lib/subject/error-codes'
import type { Catalog } from '@/lib/subject/register'
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
  const { errors, interface: interfaceMessages } = catalog.messages
  const { errorBody } = interfaceMessages.agents
  return (
    <div className={`page ${styles.list}`}>
      {siteErrorCodes.map((code) => (
        <section key={code} id={code} className={styles.error}>
          <p className={styles.status}>{errorStatus[code]}</p>
          <h2 className={styles.code}>
            <code>{code}</code>
          </h2>
          <div className={`prose ${styles.text}`}>
            <p>
              <b>{errors.codes[code].title}.</b> {errors.codes[code].when}
            </p>
            <p>{errors.codes[code].fix}</p>
          </div>
        </section>
      ))}
      <section className={styles.error}>
        <h2 className={styles.shape}>{errorBody}</h2>
        <div className={styles.text}>
          <CodeBlock messages={catalog.messages} label={errorBody}>
            {body}
          </CodeBlock>
        </div>
      </section>
    </div>
  )
}
