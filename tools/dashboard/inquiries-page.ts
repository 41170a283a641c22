import { answerQuoteCharsMax, dashboardRowsMax, handlingChars } from '@/lib/config/limits'
import type { StoredInquiry } from '@/lib/domain/inquiry'
import { rowsOf, subjectOf } from '@/lib/messages/describe-inquiry'
import type { DeliveryState, Handling } from '@/packages/agent-access/core'
import { type HandlingState, handlingStates } from '@/packages/agent-access/core'
import { exportFormats } from '@/tools/inquiries/actions'
import { html, type Markup } from './html'
import type { InquirySearch, SearchResult } from './inquiry-list'
import { figure, reader, shortTime } from './reader'

const { messages, timeZone } = reader
const { dashboard } = reader.report

export const states = Object.keys(dashboard.deliveries) as DeliveryState[]

const time = (at: Date, text = messages.localText(at, timeZone)): Markup =>
  html`<time datetime="${at.toISOString()}">${text}</time>`

const deliveryOf = (state: DeliveryState) =>
  html`<span class="state state-${state}">${dashboard.deliveries[state]}</span>`

const stateOf = (state: HandlingState) =>
  html`<span class="handled handled-${state}">${dashboard.states[state]}</span>`

interface List extends InquirySearch {
  readonly found: SearchResult
  readonly shown: readonly StoredInquiry[]
  /** The first is 1. */
  readonly page: number
  readonly root: string
  readonly delivers: boolean
  /** What was done before this list was shown. */
  readonly said: string
}

const addressOf = ({ words, handled, state }: InquirySearch, page = 1, path = ''): string => {
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  if (handled) query.set('handled', handled)
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path || '?'
}

const choice = (value: string, text: string, isChosen: boolean) =>
  html`<option value="${value}"${isChosen ? html` selected` : ''}>${text}</option>`

export function inquiryList(list: List): Markup {
  const { words, handled, state, found, shown, root, delivers, said } = list
  const { matching, counts, total, read } = found
  const all = choice('', dashboard.every(figure(total)), false)
  const count = dashboard.found(figure(matching.length), matching.length === 1)
  return html`<h1>${dashboard.inquiries}</h1>
${said && html`<p class="note" role="status">${said}</p>`}
<form class="search" role="search" action="${root}" data-live>
<label>${dashboard.search} <input type="search" name="q" id="q" value="${words}" autocomplete="off" aria-describedby="keys"></label>
<label>${dashboard.state} <select name="handled" id="handled">${all}${handlingStates.map((one) => choice(one, dashboard.ofState(dashboard.states[one], figure(found.handled[one])), one === handled))}</select></label>
<label>${dashboard.delivery} <select name="state" id="state">${all}${states.map((one) => choice(one, dashboard.ofState(dashboard.deliveries[one], figure(counts[one])), one === state))}</select></label>
<button>${dashboard.search}</button>
</form>
<p class="quiet" id="keys">${dashboard.keys}</p>
<p class="summary"><strong>${count}</strong>${words && dashboard.withWords(words)}${read < total && words && dashboard.readSoFar(figure(read), figure(total))}. ${dashboard.export} ${exportFormats.map((format) => html`<a href="${root}${addressOf(list, 1, `export.${format}`)}" download data-said="${dashboard.exported(count, `inquiries.${format}`)}">${format.toUpperCase()}</a> `)}</p>
${counts.parked > 0 && html`<p class="alert">${dashboard.parked(figure(counts.parked))}</p>`}
${!delivers && counts.waiting > 0 && html`<p class="note">${dashboard.noDelivery}</p>`}
${shown.length === 0 ? empty(list) : rows(shown, root)}
${pages(list)}`
}

const empty = ({ found: { total }, root }: List): Markup =>
  total === 0
    ? html`<p class="empty">${dashboard.nobody}</p>`
    : html`<p class="empty">${dashboard.noMatch} <a href="${root}">${dashboard.showAll(figure(total))}</a></p>`

const rows = (shown: readonly StoredInquiry[], root: string): Markup =>
  html`<ol class="rows">${shown.map(({ id, receivedAt, content, delivery, handling }) => {
    const isApplication = content.kind === 'application'
    const about = isApplication ? content.roleTitle : (content.company ?? '')
    const kind = isApplication ? dashboard.application : dashboard.contact
    return html`<li><a href="${root}inquiries/${id}" id="${id}"><span class="who">${content.firstName} ${content.lastName}</span><span class="about">${kind}${about && `: ${about}`}</span><span class="excerpt">${content.challenge.slice(0, 160)}</span><span class="when">${time(receivedAt, shortTime(receivedAt))}</span><span class="where">${stateOf(handling.state)}${handling.assignee && html`<span class="quiet">${handling.assignee}</span>`}${delivery.state !== 'delivered' && deliveryOf(delivery.state)}</span></a></li>`
  })}</ol>`

function pages(list: List): Markup {
  const { found, page, root } = list
  const last = Math.max(1, Math.ceil(found.matching.length / dashboardRowsMax))
  if (last === 1) return html``
  const to = (at: number, text: string) =>
    at >= 1 && at <= last
      ? html`<a href="${root}${addressOf(list, at)}">${text}</a>`
      : html`<span class="quiet">${text}</span>`
  return html`<nav class="pages" aria-label="${dashboard.pages}">${to(page - 1, dashboard.newer)}<span>${dashboard.pageOf(figure(page), figure(last))}</span>${to(page + 1, dashboard.older)}</nav>`
}

const facts = (rows: readonly (readonly [string, string | Markup | undefined | false])[]): Markup =>
  html`<dl>${rows.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

export function inquiryPage(inquiry: StoredInquiry, root: string, said: string): Markup {
  const { id, content, delivery, handling } = inquiry
  const { state, attempts, firstAttemptAt, dueAt, deliveredAt, done, lastError } = delivery
  const canRetry = state !== 'delivered'
  return html`<p class="back"><a href="${root}" data-back>${dashboard.back}</a></p>
<h1>${subjectOf(content, messages)}</h1>
${said && html`<p class="note" role="status">${said}</p>`}
<div class="two"><section aria-labelledby="message"><h2 id="message">${dashboard.message}</h2><p class="message">${content.challenge}</p>${facts(rowsOf(inquiry, reader))}
<p class="no-print"><a class="button" href="${answerTo(inquiry)}" data-key="a" aria-describedby="answer-note">${dashboard.answer} <kbd>a</kbd></a></p><p class="quiet no-print" id="answer-note">${dashboard.answerNote}</p></section>
<div><section aria-labelledby="progress"><h2 id="progress">${dashboard.progress}</h2>${progress(id, handling, root)}</section>
<section aria-labelledby="delivery"><h2 id="delivery">${dashboard.delivery}</h2>
<p>${deliveryOf(state)}</p>
${facts([
  [dashboard.attempts, figure(attempts)],
  [dashboard.firstAttempt, firstAttemptAt && time(firstAttemptAt)],
  [dashboard.nextAttempt, state === 'waiting' && dueAt && time(dueAt)],
  [dashboard.deliveredAt, deliveredAt && time(deliveredAt)],
  [dashboard.takenBy, done.join(', ')],
  [dashboard.lastError, lastError],
])}
<div class="actions no-print">${canRetry && html`<form method="post" action="${root}inquiries/${id}/retry"><button data-key="r">${state === 'quarantined' ? dashboard.release : dashboard.retry} <kbd>r</kbd></button></form>`}<a class="button" href="${root}inquiries/${id}/erase" data-key="e">${dashboard.erase} <kbd>e</kbd></a></div>
</section></div></div>`
}

const progress = (id: string, { state, assignee, note }: Handling, root: string): Markup =>
  html`<form class="progress" method="post" action="${root}inquiries/${id}/handle">
<label>${dashboard.state} <select name="state" id="progress-state">${handlingStates.map((one) => choice(one, dashboard.states[one], one === state))}</select></label>
<label>${dashboard.assignee} <input name="assignee" id="assignee" value="${assignee}" maxlength="${handlingChars.assigneeMax}" autocomplete="off"></label>
<label class="whole">${dashboard.note} <textarea name="note" id="note" rows="4" maxlength="${handlingChars.noteMax}">${note}</textarea></label>
<button class="no-print">${dashboard.save}</button>
</form>`

/** The address that opens a mail with the subject and the quoted message; programs take some 2,000 characters. */
function answerTo({ content, receivedAt }: StoredInquiry): string {
  const { firstName, lastName, workEmail, challenge } = content
  const wrote = dashboard.wrote(
    `${firstName} ${lastName}`,
    messages.localText(receivedAt, timeZone),
  )
  const isLong = challenge.length > answerQuoteCharsMax
  const quoted = isLong ? `${challenge.slice(0, answerQuoteCharsMax).toWellFormed()}…` : challenge
  const body = `\n\n${wrote}\n${quoted.replace(/^/gm, '> ')}`
  const of = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'))
  const subject = dashboard.answerSubject(subjectOf(content, messages))
  return `mailto:${encodeURIComponent(workEmail).replace('%40', '@')}?subject=${of(subject)}&body=${of(body)}`
}

export const erasePage = ({ id, content }: StoredInquiry, root: string): Markup =>
  html`<h1>${dashboard.eraseTitle}</h1>
<p>${subjectOf(content, messages)}</p>
<p>${dashboard.eraseText}</p>
<div class="actions"><form method="post" action="${root}inquiries/${id}/erase"><button class="danger">${dashboard.eraseIt}</button></form><a class="button" href="${root}inquiries/${id}">${dashboard.keepIt}</a></div>`
