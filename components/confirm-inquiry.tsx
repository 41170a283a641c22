'use client'

import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { Field } from '@/lib/faces/page-tools/fields'
import styles from './page-tools/page-tools.module.css'

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

const why = 'confirm-inquiry-why'

/** Shows word for word what an agent wants to send, and lets the person change it or refuse. */
export function ConfirmInquiry({ recipient, privacyPolicy, fields, values, settle }: Question) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = `Send this to ${recipient}?`

  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    heading.current?.focus()
    // Closing before it is removed gives the focus back to where it was.
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
      className={styles.dialog}
      aria-label={title}
      aria-describedby={why}
      onClose={() => dialog.current?.open || settle()}
    >
      <form method="dialog" className={styles.frame}>
        <div className={styles.fields}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p id={why}>
            An agent in your browser wrote this in your name. Change what you like; only Send sends
            it.{' '}
            <a href={privacyPolicy} target="_blank" rel="noopener">
              What happens to the data
            </a>
          </p>
          {fields.map(({ label, lines, pair, ...field }) => {
            const Input = lines ? 'textarea' : 'input'
            const half = !lines && field.type !== 'email'
            return (
              // biome-ignore lint/a11y/noLabelWithoutControl: Input is the control
              <label
                key={label}
                className={`field ${(pair && styles.pair) || (half && styles.half) || ''}`}
              >
                <span>
                  {label} {!field.required && <small>(optional)</small>}
                </span>
                <Input {...field} defaultValue={values?.[field.name]} />
              </label>
            )
          })}
        </div>
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
