import type { ComponentProps } from 'react'
import type { Words } from '@/lib/content/words'
import type { ShownReceipt } from '@/lib/faces/form/form-state'
import { formWords } from '@/lib/faces/form/form-words'
import { InquiryForm } from './inquiry-form'
import { InquiryReceipt } from './inquiry-receipt'

type FormProps = ComponentProps<typeof InquiryForm>

/** What a page passes to its form: the action, the initial state, and the receipt if it was sent. */
export interface Filing extends Pick<FormProps, 'send' | 'initial'> {
  receipt?: ShownReceipt | undefined
}

/** A form, or the receipt of what was sent. */
export function InquiryPanel({
  receipt,
  words,
  again,
  ...form
}: Filing & Omit<FormProps, 'page' | 'words'> & { words: Words; again: string }) {
  if (receipt) return <InquiryReceipt words={words} receipt={receipt} again={again} />
  return (
    <div className="page">
      <InquiryForm {...form} words={formWords(words, form.fields)} page={again} />
    </div>
  )
}
