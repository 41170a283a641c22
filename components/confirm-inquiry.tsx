'use client'

import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Field } from '@/lib/faces/page-tools/fields'
import styles from './confirm-inquiry.module.css'

export type Values = Readonly<Record<string, string>>

/** What a person is asked: what would be sent, and to whom. */
export interface Asked {
  readonly recipient: string
  readonly privacyPolicy: string
  readonly fields: readonly Field[]
  readonly values: Values
}

export interface Question extends Asked {
  readonly number: number
  /** Without a word the answer is no. */
  readonly settle: (approved?: Values) => void
}

/** Shows word for word what an agent wants to send, and lets the person change it or refuse. */
export function ConfirmInquiry({ recipient, privacyPolicy, fields, values, settle }: Question) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    heading.current?.focus()
    // Closing before it is removed gives the focus back to where it was.
    return () => current?.close()
  }, [])

  // A script's click is not trusted, and no button submits: only a person gets past here.
  const send = ({ isTrusted }: MouseEvent) => {
    if (isTrusted && form.current?.reportValidity())
      settle(Object.fromEntries(new FormData(form.current)) as Values)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}why`}
      onClose={() => dialog.current?.open || settle()}
    >
      <form ref={form} method="dialog">
        <h2 id={`${id}title`} ref={heading} tabIndex={-1}>
          Send this to {recipient}?
        </h2>
        <p id={`${id}why`}>
          An agent in your browser wrote this in your name. Change what you like; only Send sends
          it.{' '}
          <a href={privacyPolicy} target="_blank" rel="noopener">
            What happens to the data
          </a>
        </p>
        {fields.map(({ name, label, type, ...limits }) => {
          const Input = type === 'textarea' ? type : 'input'
          return (
            <div key={name} className={type === 'textarea' ? 'field' : 'field half'}>
              <label htmlFor={id + name}>
                {label} {!limits.required && <small>(optional)</small>}
              </label>
              <Input
                id={id + name}
                name={name}
                {...(type !== 'textarea' && { type })}
                {...limits}
                defaultValue={values[name]}
              />
            </div>
          )
        })}
        <div className={styles.choice}>
          <button type="button" onClick={send}>
            Send
          </button>
          <button type="button" className="quiet" onClick={() => settle()}>
            Don’t send
          </button>
        </div>
      </form>
    </dialog>
  )
}
