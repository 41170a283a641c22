'use client'

import { registerPageTools } from 'agent-access/page-tools'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { formatMessage } from 'site-content/edge'
import {
  InquiryConfirmationDialog,
  type InquiryFieldTexts,
  type PageToolMessages,
  type WaitingConfirmation,
} from '@/components/agent/confirm-inquiry'
import { Button } from '@/components/ui/button'
import styles from './page-tools.module.css'

interface Use {
  /** The tool last used; none once the person has dismissed it. */
  readonly title?: string
  readonly running: number
  /** What became of the last inquiry; it stays until it is dismissed. */
  readonly outcome?: string
}

/** Registers the tools while the page is open, and shows the person their use. */
export function PageToolsSession() {
  const router = useRouter()
  const [use, setUse] = useState<Use>({ running: 0 })
  const [messages, setMessages] = useState<PageToolMessages>()
  const [confirmation, setConfirmation] = useState<WaitingConfirmation>()

  useEffect(() => {
    const mount = new AbortController()
    let texts = {}
    registerPageTools({
      signal: mount.signal,
      get texts() {
        return texts
      },
      onMessages(messages) {
        const own = messages as PageToolMessages
        texts = { nothingSent: own.nothingSent }
        setMessages(own)
      },
      onCall(title) {
        setUse((now) => ({ ...now, title, running: now.running + 1 }))
        return () => setUse((now) => ({ ...now, running: now.running - 1 }))
      },
      confirm: (question) =>
        new Promise((resolve) => {
          const settle = (approved?: InquiryFieldTexts) => {
            setConfirmation(undefined)
            resolve(approved)
          }
          question.signal.addEventListener('abort', () => settle())
          const messages = question.messages as PageToolMessages
          setConfirmation({ ...question, messages, settle, key: crypto.randomUUID() })
        }),
      open: (to) => (to.startsWith('/') ? router.push(to as Route) : location.assign(to)),
      tell: (outcome) => setUse((now) => ({ ...now, outcome })),
    }).catch(() => {})
    return () => mount.abort()
  }, [router])

  return (
    <>
      <Notice
        {...use}
        messages={messages}
        onDismiss={() => setUse(({ running }) => ({ running }))}
      />
      {confirmation && <InquiryConfirmationDialog {...confirmation} key={confirmation.key} />}
    </>
  )
}

/** A notice that shows the person which tool the agent uses, and what became of an inquiry. */
function Notice({
  title,
  running,
  outcome,
  messages,
  onDismiss,
}: Use & { readonly messages: PageToolMessages | undefined; readonly onDismiss: () => void }) {
  return (
    <aside aria-label={messages?.agent} className={title && `${styles.notice} no-print`}>
      <div role="status">
        {title && messages && (
          <p>
            {formatMessage(running > 0 ? messages.using : messages.used, messages.locale, {
              title,
            })}
          </p>
        )}
        {outcome && <p className={styles.outcome}>{outcome}</p>}
      </div>
      {title && (
        <Button quiet onClick={onDismiss}>
          {messages?.dismiss}
        </Button>
      )}
    </aside>
  )
}
