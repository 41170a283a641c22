import { Fragment } from 'react'
import { answerQuoteCharsMax, handlingChars } from '@/lib/config/limits'
import {
  getInquirySubject,
  listInquiryDetails,
  listInquiryRows,
} from '@/lib/contact/describe-inquiry'
import { handlingStates, type StoredInquiry } from '@/lib/contact/schema'
import { DashboardNote } from './inquiry-list-page'
import { dashboardReader, formatNumber, formatTime } from './reader'

const { messages } = dashboardReader
const { dashboard } = messages

interface InquiryPageProps {
  readonly inquiry: StoredInquiry
  /** The action that led to this page. */
  readonly savedMessage: string
}

export function InquiryPage({ inquiry, savedMessage }: InquiryPageProps) {
  const { id, content, delivery } = inquiry
  const { state, attempts, dueAt, deliveredAt, done: channels, lastError } = delivery
  return (
    <>
      <p>
        <a href="./">{dashboard.back}</a>
      </p>
      <h1>{getInquirySubject(content, messages)}</h1>
      {savedMessage === 'saved' && <DashboardNote text={dashboard.saved} />}
      {savedMessage === 'retried' && <DashboardNote text={dashboard.due} />}
      <div className="two">
        <section>
          <Facts rows={listInquiryRows(content, messages)} />
          <Facts rows={listInquiryDetails(inquiry, dashboardReader)} />
          <a className="button" href={toMailAddress(inquiry)}>
            {dashboard.answer}
          </a>
        </section>
        <section>
          <h2>{dashboard.handling}</h2>
          <HandlingForm {...inquiry} />
          <h2>{dashboard.delivery}</h2>
          <p>{dashboard.deliveryStates[state]}</p>
          <Facts
            rows={[
              [dashboard.attempts, formatNumber(attempts)],
              [dashboard.nextAttempt, state === 'waiting' && dueAt && formatTime(dueAt)],
              [dashboard.deliveredAt, deliveredAt && formatTime(deliveredAt)],
              [dashboard.channels, channels.join(', ')],
              [dashboard.lastError, lastError],
            ]}
          />
          {state !== 'delivered' && (
            <form method="post" action={`inquiries/${id}/retry`}>
              <button type="submit">
                {state === 'quarantined' ? dashboard.release : dashboard.retry}
              </button>
            </form>
          )}
          <details>
            <summary>{dashboard.erase}</summary>
            <p>{dashboard.eraseText}</p>
            <form method="post" action={`inquiries/${id}/erase`}>
              <button type="submit">{dashboard.eraseIt}</button>
            </form>
          </details>
        </section>
      </div>
    </>
  )
}

interface FactsProps {
  readonly rows: readonly (readonly [label: string, value: string | false | undefined])[]
}

const Facts = ({ rows }: FactsProps) => (
  <dl>
    {rows.map(
      ([label, value]) =>
        value && (
          <Fragment key={label + value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)

const HandlingForm = ({ id, handling: { state, assignee, note } }: StoredInquiry) => (
  <form method="post" action={`inquiries/${id}/handle`}>
    <label>
      {dashboard.state}
      <select name="state" defaultValue={state}>
        {handlingStates.map((one) => (
          <option key={one} value={one}>
            {dashboard.handlingStates[one]}
          </option>
        ))}
      </select>
    </label>
    <label>
      {dashboard.assignee}
      <input name="assignee" defaultValue={assignee} maxLength={handlingChars.assigneeMax} />
    </label>
    <label>
      {dashboard.note}
      <textarea name="note" rows={4} maxLength={handlingChars.noteMax} defaultValue={note} />
    </label>
    <button type="submit">{dashboard.save}</button>
  </form>
)

/** Opens a mail with the subject and the quoted message. */
function toMailAddress({ content, receivedAt }: StoredInquiry): string {
  const { firstName, lastName, workEmail, challenge } = content
  const name = `${firstName} ${lastName}`
  const wrote = dashboard.wrote({ name, time: formatTime(receivedAt) })
  const isLong = challenge.length > answerQuoteCharsMax
  const quoted = isLong ? `${challenge.slice(0, answerQuoteCharsMax).toWellFormed()}…` : challenge
  const encode = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'))
  const subject = encode(dashboard.answerSubject({ subject: getInquirySubject(content, messages) }))
  const body = encode(`\n\n${wrote}\n${quoted.replace(/^/gm, '> ')}`)
  return `mailto:${encode(workEmail).replace('%40', '@')}?subject=${subject}&body=${body}`
}
