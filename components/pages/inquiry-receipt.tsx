import { Announced } from '@/components/ui/announced'
import { Link } from '@/components/ui/link'
import { ValueText } from '@/components/ui/value'
import { catalog } from '@/lib/content/catalog'
import type { ShownReceipt } from '@/lib/faces/form/form-state'
import { receiptView } from '@/lib/views/inquiry'

/** The receipt of an inquiry, with its number. */
export function InquiryReceipt({ receipt, again }: { receipt: ShownReceipt; again: `/${string}` }) {
  const { title, facts, summary } = receiptView(receipt, catalog.words)
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
          <Link href={again}>Write something else</Link>
        </p>
      </Announced>
    </div>
  )
}
