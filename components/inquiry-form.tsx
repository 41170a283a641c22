'use client'

import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useActionState,
  useRef,
  useState,
} from 'react'
import { inquiryFields, issueOf, linksIn } from '@/lib/domain/inquiry-fields'
import { type FormState, honeypot, openForMs, type Send } from '@/lib/faces/form/form-state'
import { Announced } from './announced'

export interface FormField {
  readonly name: Exclude<keyof typeof inquiryFields, 'link'> | 'links'
  readonly label: string
  readonly type?: 'email' | 'tel'
  readonly autoComplete?: string
  readonly optional?: boolean
  readonly hint?: string
  /** A text of many lines. */
  readonly lines?: boolean
  readonly half?: boolean
}

interface Props {
  /** Where it stands, and is sent to without scripts. */
  page: string
  send: Send
  initial: FormState
  fields: readonly FormField[]
  submit: string
  /** What happens to the data. */
  children: ReactNode
}

type Faults = Readonly<Record<string, string>>

/** A form that works as it is, and checks while one types where there is script. */
export function InquiryForm({ page, send, initial, fields, submit, children }: Props) {
  const [state, action, pending] = useActionState(send, initial, page)
  const [live, setLive] = useState<{ readonly of: FormState; readonly faults: Faults }>()
  const faults = live?.of === state ? live.faults : state.errors
  const [turn, setTurn] = useState(0)
  const openFor = useRef<HTMLInputElement>(null)

  function check(event: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement
    const field = fields.find((one) => one.name === name)
    const settled = event.type === 'blur' && value.trim() !== ''
    if (!field || !(settled || faults[name])) return
    const { [name]: _, ...others } = faults
    const fault = faultIn(field, value)
    setLive({ of: state, faults: fault ? { ...others, [name]: fault } : others })
  }

  function checkAll(event: FormEvent<HTMLFormElement>) {
    if (openFor.current) openFor.current.value = String(Math.round(performance.now()))
    const form = new FormData(event.currentTarget)
    const found = fields.flatMap((field) => {
      const fault = faultIn(field, String(form.get(field.name) ?? ''))
      return fault ? [[field.name, fault] as const] : []
    })
    if (found.length === 0 && !pending) return
    event.preventDefault()
    setLive({ of: state, faults: Object.fromEntries(found) })
    setTurn(turn + 1)
  }

  const wrong = fields.filter(({ name }) => faults[name])
  const announced = turn + state.answers
  return (
    <form action={action} onSubmit={checkAll} onBlur={check} onInput={check} noValidate>
      {announced > 0 && (state.message || wrong.length > 0) && (
        <Announced className="error-summary" turn={announced}>
          <h2>
            {state.message && wrong.length === 0 ? 'Not sent yet' : 'Please have another look'}
          </h2>
          {wrong.length === 0 && <p>{state.message}</p>}
          <ul>
            {wrong.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {label}: {faults[name]}
                </a>
              </li>
            ))}
          </ul>
        </Announced>
      )}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={state.values[field.name] ?? ''}
          fault={faults[field.name]}
        />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="shownAt" value={state.shownAt} />
      <input type="hidden" name={openForMs} ref={openFor} />
      <input type="hidden" name="answers" value={state.answers} />
      {children}
      <button type="submit" aria-disabled={pending}>
        {pending ? 'Sending…' : submit}
      </button>
    </form>
  )
}

interface FieldProps {
  field: FormField
  value: string
  fault: string | undefined
}

function Field({ field, value, fault }: FieldProps) {
  const { name, label, type = 'text', autoComplete, optional, hint, lines, half } = field
  const described = [hint && `${name}-hint`, fault && `${name}-error`].filter(Boolean).join(' ')
  const control = {
    id: name,
    name,
    defaultValue: value,
    required: !optional,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={half ? 'field half' : 'field'}>
      <label htmlFor={name}>
        {label} {optional && <small>(optional)</small>}
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {lines ? (
        <textarea {...control} rows={name === 'links' ? 3 : 8} />
      ) : (
        <input {...control} type={type} autoComplete={autoComplete} />
      )}
      {fault && (
        <p data-error="" id={`${name}-error`}>
          {fault}
        </p>
      )}
    </div>
  )
}

function faultIn({ name, optional }: FormField, text: string): string | undefined {
  if (optional && !text.trim()) return undefined
  if (name !== 'links') return issueOf(inquiryFields[name], inquiryFields[name].normalise(text))
  const { link } = inquiryFields
  const faults = linksIn(text).flatMap((one) => issueOf(link, link.normalise(one)) ?? [])
  return linksIn(text).length === 0 ? 'Write at least one link' : faults[0]
}
