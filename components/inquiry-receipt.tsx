import type { ShownReceipt } from '@/lib/faces/form/form-state'
import { receiptView } from '@/lib/views/inquiry'
import { Announced } from './announced'
import { SiteLink } from './site-link'
import { ValueText } from './value'

/** That it has arrived, and the number to ask about it. */
export function InquiryReceipt({ receipt, again }: { receipt: ShownReceipt; again: `/${string}` }) {
  const { title, facts, summary } = receiptView(receipt)
  return (
    <div className="page">
      <Announced className="receipt">
        <h2>{title}</h2>
        {facts.map(({ label, values: [value] }) => (
          <p key={label}>
            {label}: <strong>{value && <ValueText {...value} />}</strong>
          </p>
        ))}
        <p>{summary}</p>
        <p>
          <SiteLink href={again}>Write something else</SiteLink>
        </p>
      </Announced>
    </div>
  )
}
