import { limits } from 'agent-access/edge'
import type { ComponentProps } from 'react'
import { formatMessageElements } from '@/components/ui/formatted-message'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import { formMessages } from '@/lib/contact/form-messages'
import type { ReceiptData } from '@/lib/contact/form-state'
import type { ViewSources } from '@/lib/subject/view'
import { InquiryForm } from './inquiry-form'
import { InquiryReceipt } from './inquiry-receipt'

type FormProps = ComponentProps<typeof InquiryForm>

/** What a page passes to its form: the action, the initial state, and the receipt if it was sent. */
export interface FormSubmissionProps extends Pick<FormProps, 'send' | 'initial'> {
  receipt?: ReceiptData | undefined
}

interface Props extends FormSubmissionProps, Pick<FormProps, 'fields' | 'submit'> {
  sources: ViewSources
  /** The path of its page. */
  path: string
  /** What the data is for. */
  purpose: string
  /** The mail address that takes files, which the receipt names. */
  filesTo?: string | undefined
}

/** A form with its purpose, retention and rights beside the button, or the receipt of what was sent. */
export function InquiryPanel({ receipt, sources, path, purpose, filesTo, ...form }: Props) {
  const { catalog, site } = sources
  const { messages } = catalog
  const { privacy, privacyPolicy } = messages.interface.form
  const page = site.url(path)
  if (receipt)
    return <InquiryReceipt catalog={catalog} receipt={receipt} again={page} filesTo={filesTo} />
  const policy = <Link href={site.url(paths.privacyPolicy)}>{privacyPolicy}</Link>
  return (
    <div className="page">
      <InquiryForm {...form} messages={formMessages(messages, form.fields)} page={page}>
        <p className="hint">
          {formatMessageElements(privacy, {
            purpose,
            days: limits.submissionRetentionDays,
            policy,
          })}
        </p>
      </InquiryForm>
    </div>
  )
}
