'use client'

import type { PageTools } from 'agent-access'
import {
  createPageTool,
  pageToolTexts,
  type RegisteredTool,
  registerPageTool,
  toolError,
  type Values,
} from 'agent-access/react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import {
  type Confirmation,
  ConfirmInquiry,
  type InquiryToConfirm,
  type PageToolMessages,
} from '@/components/agent/confirm-inquiry'
import { Button } from '@/components/ui/button'
import { formatMessage } from '@/lib/subject/format-message'
import styles from './page-tools.module.css'

type OfferedTools = PageTools & { readonly messages: PageToolMessages }

interface Use {
  /** The tool last used; none once the person has dismissed it. */
  readonly title?: string
  readonly running: number
  /** What became of the last inquiry; it stays until it is dismissed. */
  readonly outcome?: string
}

/** Registers the tools while the page is open, and shows the person their use. */
export function Session({ source }: { readonly source: string }) {
  const router = useRouter()
  const [use, setUse] = useState<Use>({ running: 0 })
  const [messages, setMessages] = useState<PageToolMessages>()
  const [[confirmation], setOpen] = useState<readonly Confirmation[]>([])

  useEffect(() => {
    const mount = new AbortController()
    const { signal } = mount
    const ask = confirmations(setOpen, signal)
    const open = (to: string) =>
      to.startsWith('/') ? router.push(to as Route) : location.assign(to)

    async function offer() {
      const { tools, language, ...about }: OfferedTools = await (
        await fetch(source, { signal })
      ).json()
      setMessages(about.messages)
      for (const tool of tools) {
        const { title, confirms = [] } = tool
        const run = createPageTool(tool, {
          confirm: (values, agent) => ask({ ...about, fields: confirms, values }, agent),
          open,
          language,
          messages: { ...pageToolTexts, nothingSent: about.messages.nothingSent },
          tell: (outcome) => setUse((now) => ({ ...now, outcome })),
        })
        const execute: RegisteredTool['execute'] = async (input, options) => {
          setUse((now) => ({ ...now, title, running: now.running + 1 }))
          try {
            return await run(input, options?.signal ?? signal)
          } catch (error) {
            return toolError('page_failed', pageToolTexts.failed({ error: String(error) }))
          } finally {
            setUse((now) => ({ ...now, running: now.running - 1 }))
          }
        }
        registerPageTool({ ...tool, execute }, signal)
      }
    }
    offer().catch(() => {})
    return () => mount.abort()
  }, [source, router])

  return (
    <>
      <Notice
        {...use}
        messages={messages}
        onDismiss={() => setUse(({ running }) => ({ running }))}
      />
      {confirmation && <ConfirmInquiry key={confirmation.number} {...confirmation} />}
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

/** A queue of inquiries that wait for the person. What is open when the page is left is declined. */
function confirmations(show: (open: readonly Confirmation[]) => void, signal: AbortSignal) {
  let open: readonly Confirmation[] = []
  let confirmationCount = 0
  const leave = () => {
    for (const confirmation of open) confirmation.settle()
  }
  signal.addEventListener('abort', leave)
  addEventListener('pagehide', leave, { signal })
  navigation.addEventListener(
    'navigate',
    ({ destination, navigationType }) => {
      if (destination.url !== location.href || navigationType === 'reload') leave()
    },
    { signal },
  )

  return (about: InquiryToConfirm, agent: AbortSignal) =>
    new Promise<Values | undefined>((resolve) => {
      const number = confirmationCount++
      const settle = (approved?: Values) => {
        open = open.filter((confirmation) => confirmation.number !== number)
        show(open)
        resolve(approved)
      }
      open = [...open, { ...about, number, settle }]
      agent.addEventListener('abort', () => settle())
      if (agent.aborted) settle()
      else show(open)
    })
}
