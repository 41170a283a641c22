import type { ShownReceipt } from '@/lib/faces/form/form-state'
import { Announced } from './announced'
import { SiteLink } from './site-link'

/** That it has arrived, and the number to ask about it. */
export function InquiryReceipt({ receipt, again }: { receipt: ShownReceipt; again: `/${string}` }) {
  const { inquiryId, receivedAt } = receipt
  return (
    <div className="page">
      <Announced className="receipt">
        <h2>{receivedAt ? 'Thank you. It has arrived.' : 'We cannot look this up right now.'}</h2>
        <p>
          Your number is <strong>{inquiryId}</strong>
          {receivedAt && (
            <>
              , received on <time dateTime={receivedAt}>{shown(receivedAt)}</time>
            </>
          )}
          . Keep it in case you want to ask about it.
        </p>
        <p>
          <SiteLink href={again}>Write something else</SiteLink>
        </p>
      </Announced>
    </div>
  )
}

const shown = (at: string) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }) +
  ' UTC'
