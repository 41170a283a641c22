import type { ComponentProps } from 'react'
import type { ShownReceipt } from '@/lib/faces/form/form-state'
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
  again,
  ...form
}: Filing & Omit<FormProps, 'page'> & { again: `/${string}` }) {
  if (receipt) return <InquiryReceipt receipt={receipt} again={again} />
  return (
    <div className="page">
      <InquiryForm {...form} page={again} />
    </div>
  )
}
