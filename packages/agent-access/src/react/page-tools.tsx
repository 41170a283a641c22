'use client'

import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { toolError } from '../page-tools/client/call'
import { registerPageTool } from '../page-tools/client/register'
import { createPageTool, type Values } from '../page-tools/client/tools'
import type { Field, PageTools as Listing } from '../page-tools/descriptors'
import { agentPaths } from '../paths'

interface Question {
  readonly fields: readonly Field[]
  readonly values: Values
  /** Without values, what the agent wants to send is declined. */
  readonly settle: (approved?: Values) => void
}

/**
 * Registers the tools of the site in browsers that have WebMCP, and asks the person before one of
 * them sends something. It shows nothing until then.
 */
export function PageTools({ basePath = '' }: { readonly basePath?: string }) {
  const [question, setQuestion] = useState<Question>()
  const [listing, setListing] = useState<Listing>()

  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    const confirm = (fields: readonly Field[], values: Values, call: AbortSignal) =>
      new Promise<Values | undefined>((resolve) => {
        const settle = (approved?: Values) => {
          setQuestion(undefined)
          resolve(approved)
        }
        call.addEventListener('abort', () => settle())
        signal.addEventListener('abort', () => settle())
        setQuestion({ fields, values, settle })
      })
    async function register() {
      const response = await fetch(basePath + agentPaths.pageTools, { signal })
      const offered: Listing = await response.json()
      setListing(offered)
      for (const tool of offered.tools) {
        const run = createPageTool(tool, {
          confirm: (values, call) => confirm(tool.confirms ?? [], values, call),
          open: (to) => location.assign(to),
          language: offered.language,
          messages: { nothingSent: 'Nothing was sent.' },
          tell: () => {},
        })
        const execute = (input: unknown, options?: { signal?: AbortSignal }) =>
          run(input, options?.signal ?? signal).catch((error: unknown) =>
            toolError('page_failed', `This page failed: ${error}. Reload it and try again.`),
          )
        registerPageTool({ ...tool, execute }, signal)
      }
    }
    register().catch(() => {})
    return () => mounted.abort()
  }, [basePath])

  return question && listing && <Confirm {...question} recipient={listing.recipient} />
}

/** Shows word for word what an agent wants to send, and lets the person change it or refuse. */
function Confirm({ fields, values, settle, recipient }: Question & { readonly recipient: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  // A script's click is not trusted, and no button submits: only a person gets past here.
  const send = ({ isTrusted, currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (isTrusted && form?.reportValidity())
      settle(Object.fromEntries(new FormData(form)) as Values)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Send this to ${recipient}?`}
      onCancel={() => settle()}
      style={{ margin: 'auto', padding: '1.5rem' }}
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <h2>Send this to {recipient}?</h2>
        <p>
          An agent in your browser wrote this in your name. Change what you like; only Send sends
          it.
        </p>
        {fields.map((field) => (
          <p key={field.name}>
            <label htmlFor={`${id}${field.name}`}>{field.label}</label>
            <br />
            <Control {...field} id={`${id}${field.name}`} value={values[field.name]} />
          </p>
        ))}
        <button type="button" onClick={send}>
          Send
        </button>{' '}
        <button type="button" onClick={() => settle()}>
          Don’t send
        </button>
      </form>
    </dialog>
  )
}

function Control({
  id,
  name,
  type,
  required,
  maxLength,
  lines,
  choices,
  value,
}: Field & { readonly id: string; readonly value: string | undefined }) {
  const shared = { id, name, required, defaultValue: value }
  if (choices)
    return (
      <select {...shared}>
        {required || <option value="" />}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  return lines ? (
    <textarea {...shared} maxLength={maxLength} />
  ) : (
    <input {...shared} type={type ?? 'text'} maxLength={maxLength} />
  )
}
