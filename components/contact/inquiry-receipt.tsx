import { formatMessageElements } from '@/components/ui/formatted-message'
import { Link } from '@/components/ui/link'
import { LiveRegion } from '@/components/ui/live-region'
import { ViewValueText } from '@/components/ui/view-value'
import type { ReceiptData } from '@/lib/contact/form-state'
import { receiptView } from '@/lib/contact/text'
import type { Catalog } from '@/lib/subject/register'

interface Props {
  catalog: Catalog
  receipt: ReceiptData
  again: string
  /** The mail address that takes files, if what was sent may have some. */
  filesTo?: string | undefined
}

/** The receipt of an inquiry, with its number. */
export function InquiryReceipt({ catalog, receipt, again, filesTo }: Props) {
  const { messages } = catalog
  const { title, facts, summary } = receiptView(receipt, catalog)
  return (
    <div className="page">
      <LiveRegion className="receipt">
        <h2>{title}</h2>
        {facts.map(({ label, values: [value] }) => (
          <p key={label} className="label">
            {label}
            {messages.colon} <strong>{value && <ViewValueText {...value} />}</strong>
          </p>
        ))}
        <p>{summary}</p>
        {filesTo && (
          <p>
            {formatMessageElements(messages.application.filesByMail, {
              email: <a href={`mailto:${filesTo}?subject=${receipt.inquiryId}`}>{filesTo}</a>,
            })}
          </p>
        )}
        <p>
          <Link href={again}>{messages.interface.form.another}</Link>
        </p>
      </LiveRegion>
    </div>
  )
}
