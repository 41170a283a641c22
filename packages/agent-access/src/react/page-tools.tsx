'use client'

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { askInDialog, type SubmissionQuestion } from '../page-tools/client/dialog'
import { registerPageTools } from '../page-tools/client/register-all'
import { type PageToolTexts, pageToolTexts } from '../page-tools/client/texts'
import type { FieldTexts } from '../page-tools/client/tools'

export interface PageToolsProps {
  /** As `createAgentAccess` has it. */
  readonly basePath?: string | undefined
  /** What the person and the agent read; English where it is missing. */
  readonly texts?: Partial<PageToolTexts> | undefined
  /** The class of the dialog, which is plain without it. */
  readonly className?: string | undefined
  /** Stands in the dialog above the question. */
  readonly before?: ReactNode
  /** Stands in the dialog below the buttons, such as a link to the privacy policy. */
  readonly after?: ReactNode
  /** Says to the person what became of what an agent wanted to send. */
  readonly onOutcome?: ((outcome: string) => void) | undefined
  /** Opens a path of the site, or an address, with the router of the site. */
  readonly onOpen?: ((to: string) => void) | undefined
}

interface OpenQuestion {
  readonly question: SubmissionQuestion
  readonly answer: (approved: FieldTexts | undefined) => void
}

/**
 * Registers the tools of the site in browsers that have WebMCP, and asks the person before one of
 * them sends something. It shows nothing until then.
 */
export function PageTools(props: PageToolsProps) {
  const { basePath, texts, className, before, after } = props
  const [open, setOpen] = useState<OpenQuestion>()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    registerPageTools({
      basePath,
      signal,
      get texts() {
        return latest.current.texts
      },
      confirm: (question) => new Promise((answer) => setOpen({ question, answer })),
      open: (to) => (latest.current.onOpen ?? ((path) => location.assign(path)))(to),
      tell: (outcome) => latest.current.onOutcome?.(outcome),
    }).catch((error: unknown) => signal.aborted || console.error(error))
    return () => mounted.abort()
  }, [basePath])

  const close = (approved: FieldTexts | undefined) => {
    setOpen(undefined)
    open?.answer(approved)
  }
  return (
    open && <Confirm {...open.question} {...{ texts, className, before, after }} onAnswer={close} />
  )
}

interface ConfirmProps
  extends SubmissionQuestion,
    Pick<PageToolsProps, 'texts' | 'className' | 'before' | 'after'> {
  readonly onAnswer: (approved: FieldTexts | undefined) => void
}

/** The dialog, whose form is that of every page. */
function Confirm({ texts, className, before, after, onAnswer, ...question }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const firstProps = useRef({ question, texts, onAnswer })

  useLayoutEffect(() => {
    const { question, texts, onAnswer } = firstProps.current
    if (!dialog.current || !place.current) return undefined
    const unmounted = new AbortController()
    const signal = AbortSignal.any([question.signal, unmounted.signal])
    const allTexts = { ...pageToolTexts, ...texts }
    askInDialog({ ...question, signal }, allTexts, dialog.current, place.current).then(
      (approved) => unmounted.signal.aborted || onAnswer(approved),
    )
    // In development React mounts twice, and the second form is the one that asks.
    return () => unmounted.abort()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={className}
      style={className ? undefined : { margin: 'auto', padding: '1.5rem' }}
    >
      {before}
      <div ref={place} />
      {after}
    </dialog>
  )
}
