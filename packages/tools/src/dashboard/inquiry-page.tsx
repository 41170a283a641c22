import { Fragment } from 'react'
import type { StoredInquiry } from '../inquiries/site'
import { answerQuoteCharsMax, handlingChars } from '../limits'
import { handlingStates } from './handling'
import { DashboardNote } from './inquiry-list-page'
import { type DashboardReader, useReader } from './reader'
import { fill } from './texts'

interface InquiryPageProps {
  readonly inquiry: StoredInquiry<object>
  /** The action that led to this page. */
  readonly savedMessage: string
}

export function InquiryPage({ inquiry, savedMessage }: InquiryPageProps) {
  const reader = useReader()
  const { texts, formatNumber, formatTime } = reader
  const { id, delivery } = inquiry
  const { subject, answers, details } = reader.describe(inquiry)
  const { state, attempts, dueAt, deliveredAt, done: channels, lastError } = delivery
  return (
    <>
      <p>
        <a href="./">{texts.back}</a>
      </p>
      <h1>{subject}</h1>
      {savedMessage === 'saved' && <DashboardNote text={texts.saved} />}
      {savedMessage === 'retried' && <DashboardNote text={texts.due} />}
      <div className="two">
        <section>
          <Facts rows={answers} />
          <Facts rows={details} />
          <a className="button" href={toMailAddress(reader, inquiry)}>
            {texts.answer}
          </a>
        </section>
        <section>
          <h2>{texts.handling}</h2>
          <HandlingForm {...inquiry} />
          <h2>{texts.delivery}</h2>
          <p>{texts.deliveryStates[state]}</p>
          <Facts
            rows={[
              [texts.attempts, formatNumber(attempts)],
              [texts.nextAttempt, state === 'waiting' && dueAt && formatTime(dueAt)],
              [texts.deliveredAt, deliveredAt && formatTime(deliveredAt)],
              [texts.channels, channels.join(', ')],
              [texts.lastError, lastError],
            ]}
          />
          {state !== 'delivered' && (
            <form method="post" action={`inquiries/${id}/retry`}>
              <button type="submit">{state === 'quarantined' ? texts.release : texts.retry}</button>
            </form>
          )}
          <details>
            <summary>{texts.erase}</summary>
            <p>{texts.eraseText}</p>
            <form method="post" action={`inquiries/${id}/erase`}>
              <button type="submit">{texts.eraseIt}</button>
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

function HandlingForm({ id, handling: { state, assignee, note } }: StoredInquiry<object>) {
  const { texts } = useReader()
  return (
    <form method="post" action={`inquiries/${id}/handle`}>
      <label>
        {texts.assignee}
        <input name="assignee" defaultValue={assignee} maxLength={handlingChars.assigneeMax} />
      </label>
      <label>
        {texts.note}
        <textarea name="note" rows={4} maxLength={handlingChars.noteMax} defaultValue={note} />
      </label>
      {/* What Enter presses: the first of a form. */}
      <button type="submit" name="state" value={state}>
        {texts.save}
      </button>
      <fieldset>
        <legend>{texts.state}</legend>
        {handlingStates.map((one) => (
          <button key={one} type="submit" name="state" value={one} aria-pressed={one === state}>
            {texts.handlingStates[one]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** Opens a mail with the subject and the quoted message. */
function toMailAddress(reader: DashboardReader, inquiry: StoredInquiry<object>): string {
  const { texts, formatTime } = reader
  const { name, address, message } = reader.summarize(inquiry.content)
  const wrote = fill(texts.wrote, { name, time: formatTime(inquiry.receivedAt) })
  const isLong = message.length > answerQuoteCharsMax
  const quoted = isLong ? `${message.slice(0, answerQuoteCharsMax).toWellFormed()}…` : message
  const encode = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'))
  const subject = encode(fill(texts.answerSubject, { subject: reader.describe(inquiry).subject }))
  const body = encode(`\n\n${wrote}\n${quoted.replace(/^/gm, '> ')}`)
  return `mailto:${encode(address).replace('%40', '@')}?subject=${subject}&body=${body}`
}
