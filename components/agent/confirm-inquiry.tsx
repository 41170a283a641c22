'use client'

import type { SubmissionQuestion } from 'agent-access/page-tools'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { formatMessage } from 'site-content/edge'
import { Button } from '@/components/ui/button'
import { Field as FormField } from '@/components/ui/field'
import type { Messages } from '@/lib/subject/register'
import styles from './page-tools/page-tools.module.css'

/** What a person reads of the page tools. */
export type PageToolMessages = Messages['data']['interface']['pageTools'] & {
  readonly locale: string
}

/** The fields of an inquiry with what a person sees in them. */
export type InquiryFieldTexts = SubmissionQuestion['values']

/** An inquiry that waits for the person. */
export interface WaitingConfirmation extends Omit<SubmissionQuestion, 'messages'> {
  readonly messages: PageToolMessages
  /** Tells one inquiry from the next. */
  readonly key: string
  /** Without values the inquiry is declined. */
  readonly settle: (approved?: InquiryFieldTexts) => void
}

const visibleLines = 2

const isWide = (
  lines: true | undefined,
  { type, choices }: Pick<SubmissionQuestion['fields'][number], 'type' | 'choices'>,
) => lines || choices || type === 'email'

const why = 'confirm-inquiry-why'

/** Shows word for word what an agent wants to send, and lets the person change it or refuse. */
export function InquiryConfirmationDialog({
  messages,
  recipient,
  ...confirmation
}: Omit<WaitingConfirmation, 'key'>) {
  const { privacyPolicy, fields, values, settle } = confirmation
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = formatMessage(messages.question, messages.locale, { recipient })

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
      settle(Object.fromEntries(new FormData(form)) as InquiryFieldTexts)
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
            {messages.why}{' '}
            <a href={privacyPolicy} target="_blank" rel="noopener">
              {messages.data}
            </a>
          </p>
          {fields.map(({ lines, pair, required, ...field }) => (
            <FormField
              {...field}
              key={field.name}
              messages={messages}
              id={`confirm-${field.name}`}
              value={values[field.name]}
              optional={!required}
              lines={lines && visibleLines}
              className={pair ? styles.pair : isWide(lines, field) ? '' : styles.half}
            />
          ))}
        </div>
        <div className={styles.choice}>
          <Button onClick={send}>{messages.send}</Button>
          <Button quiet onClick={() => settle()}>
            {messages.refuse}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
