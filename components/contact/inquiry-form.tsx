'use client'

import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useActionState,
  useRef,
  useState,
} from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LiveRegion } from '@/components/ui/live-region'
import type { FormField } from '@/lib/contact/form-fields'
import { type FormMessages, fieldIssue } from '@/lib/contact/form-messages'
import {
  type FormAction,
  type FormState,
  honeypotFieldName,
  openForMsFieldName,
  visitSourceFieldName,
} from '@/lib/contact/form-state'
import { findVisitSource } from '@/lib/contact/visit-sources'

interface Props {
  messages: FormMessages
  /** The address of its page, which it is sent to without script. */
  page: string
  send: FormAction
  initial: FormState
  fields: readonly FormField[]
  submit: string
  /** What happens to the data. */
  children: ReactNode
}

/** More choices are a list that opens: so many are read at a glance. */
const choicesInViewMax = 7

type FieldErrors = Readonly<Record<string, string>>

/** A form that works without script; with script it validates while a person types. */
export function InquiryForm({ messages, page, send, initial, fields, submit, children }: Props) {
  const [state, action, pending] = useActionState(send, initial, page)
  const [liveErrors, setLiveErrors] = useState<{
    readonly of: FormState
    readonly fieldErrors: FieldErrors
  }>()
  const fieldErrors = liveErrors?.of === state ? liveErrors.fieldErrors : state.errors
  const [refusedCount, setRefusedCount] = useState(0)
  const openFor = useRef<HTMLInputElement>(null)
  const source = useRef<HTMLInputElement>(null)

  function check(event: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement
    const field = fields.find((one) => one.name === name)
    if (!field) return
    const settled = event.type === 'blur' && value.trim() !== ''
    if (!settled && !fieldErrors[name]) return
    const { [name]: _, ...others } = fieldErrors
    const error = findError(field, value, messages)
    setLiveErrors({ of: state, fieldErrors: error ? { ...others, [name]: error } : others })
  }

  function checkAll(event: FormEvent<HTMLFormElement>) {
    if (openFor.current) openFor.current.value = String(Math.round(performance.now()))
    if (source.current) source.current.value = getVisitSource()
    const form = new FormData(event.currentTarget)
    const errors = fields.flatMap((field) => {
      const error = findError(field, String(form.get(field.name) ?? ''), messages)
      return error ? [[field.name, error] as const] : []
    })
    if (errors.length === 0 && !pending) return
    event.preventDefault()
    setLiveErrors({ of: state, fieldErrors: Object.fromEntries(errors) })
    setRefusedCount(refusedCount + 1)
  }

  const invalid = fields.filter(({ name }) => fieldErrors[name])
  const focusKey = refusedCount + state.answers
  return (
    <form action={action} onSubmit={checkAll} onBlur={check} onInput={check} noValidate>
      {focusKey > 0 && (state.message || invalid.length > 0) && (
        <LiveRegion className="error-summary" focusKey={focusKey}>
          <h2>{state.message && invalid.length === 0 ? messages.notSent : messages.lookAgain}</h2>
          {invalid.length === 0 && <p>{state.message}</p>}
          <ul>
            {invalid.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {label}
                  {!label.endsWith('?') && messages.colon} {fieldErrors[name]}
                </a>
              </li>
            ))}
          </ul>
        </LiveRegion>
      )}
      {fields.map(({ half, rule: _, ...field }) => (
        <Field
          {...field}
          key={field.name}
          messages={messages}
          className={half ? 'half' : ''}
          inView={field.choices && field.choices.length <= choicesInViewMax}
          value={state.values[field.name] ?? ''}
          error={fieldErrors[field.name]}
        />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {messages.leaveEmpty}
          <input name={honeypotFieldName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="shownAt" value={state.shownAt} />
      <input type="hidden" name={openForMsFieldName} ref={openFor} />
      <input type="hidden" name={visitSourceFieldName} ref={source} />
      <input type="hidden" name="answers" value={state.answers} />
      {children}
      <Button type="submit" aria-disabled={pending}>
        {pending ? messages.sending : submit}
      </Button>
    </form>
  )
}

/** The family of what this visit began with: the first page that was loaded, however many were read since. */
function getVisitSource(): string {
  const [{ name } = { name: location.href }] = performance.getEntriesByType('navigation')
  const utmSource = new URL(name).searchParams.get('utm_source')
  return findVisitSource(document.referrer, utmSource, [location.host]) ?? ''
}

const findError = ({ rule, optional }: FormField, text: string, messages: FormMessages) =>
  !rule || (optional && !text.trim()) ? undefined : fieldIssue(rule, text, messages)
