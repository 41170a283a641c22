'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type Confirmation, ConfirmInquiry } from '@/components/agent/confirm-inquiry'
import type { PageTools } from '@/lib/faces/page-tools/descriptors'
import { type PageToolWords, toolError } from './call'
import { confirmations } from './confirmations'
import { Notice, type Use } from './notice'
import { register } from './register'
import { toolOf } from './tools'

type OfferedTools = PageTools & { readonly words: PageToolWords }

/** Registers the tools while the page is open, and shows the person their use. */
export function Session({ source }: { readonly source: string }) {
  const router = useRouter()
  const [use, setUse] = useState<Use>({ running: 0 })
  const [words, setWords] = useState<PageToolWords>()
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
      setWords(about.words)
      for (const tool of tools) {
        const { title, confirms = [] } = tool
        const run = toolOf(tool, {
          confirm: (values, agent) => ask({ ...about, fields: confirms, values }, agent),
          open,
          language,
          words: about.words,
          tell: (outcome) => setUse((now) => ({ ...now, outcome })),
        })
        const execute: WebMCP.ToolExecuteCallback = async (input, options) => {
          setUse((now) => ({ ...now, title, running: now.running + 1 }))
          try {
            return await run(input, options?.signal ?? signal)
          } catch (error) {
            return toolError('page_failed', `This page failed: ${error}. Reload it and try again.`)
          } finally {
            setUse((now) => ({ ...now, running: now.running - 1 }))
          }
        }
        register({ ...tool, execute }, signal)
      }
    }
    offer().catch(() => {})
    return () => mount.abort()
  }, [source, router])

  return (
    <>
      <Notice {...use} words={words} onDismiss={() => setUse(({ running }) => ({ running }))} />
      {confirmation && <ConfirmInquiry key={confirmation.number} {...confirmation} />}
    </>
  )
}
