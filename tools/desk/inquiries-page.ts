import { deskRowsMax } from '@/lib/config/limits'
import { catalog } from '@/lib/content/catalog'
import type { DeliveryState, StoredInquiry } from '@/lib/database/inquiries'
import { rowsOf, subjectOf } from '@/lib/delivery/mail'
import { exportFormats } from '@/tools/inquiries/actions'
import { html, type Markup } from './html'
import type { InquirySearch, SearchResult } from './inquiry-list'
import { figure } from './plot'

const stateNames: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  parked: 'Parked',
  quarantined: 'In quarantine',
  delivered: 'Delivered',
}

export const states = Object.keys(stateNames) as DeliveryState[]

const time = (at: Date): Markup =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')}</time>`

const stateOf = (state: DeliveryState) =>
  html`<span class="state state-${state}">${stateNames[state]}</span>`

interface List extends InquirySearch {
  readonly found: SearchResult
  readonly shown: readonly StoredInquiry[]
  /** The first is 1. */
  readonly page: number
  readonly root: string
  readonly delivers: boolean
}

const addressOf = ({ words, state }: InquirySearch, page = 1, path = ''): string => {
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path || '?'
}

export function inquiryList(list: List): Markup {
  const { words, state, found, shown, root, delivers } = list
  const { matching, counts, total, read } = found
  const options = states.map(
    (one) =>
      html`<option value="${one}"${one === state ? html` selected` : ''}>${stateNames[one]} (${figure(counts[one])})</option>`,
  )
  return html`<h1>Inquiries</h1>
<form class="search" role="search" action="${root}" data-live>
<label>Search <input type="search" name="q" id="q" value="${words}" autocomplete="off" aria-describedby="keys"></label>
<label>State <select name="state" id="state"><option value="">All (${figure(total)})</option>${options}</select></label>
<button>Search</button>
</form>
<p class="quiet" id="keys">Keys: <kbd>/</kbd> search, <kbd>j</kbd> and <kbd>k</kbd> next and previous, <kbd>Enter</kbd> open.</p>
<p class="summary"><strong>${figure(matching.length)}</strong> ${matching.length === 1 ? 'inquiry' : 'inquiries'}${words && html` with “${words}”`}${read < total && words && html`; ${figure(read)} of ${figure(total)} are read so far`}. Export: ${exportFormats.map((format) => html`<a href="${root}${addressOf(list, 1, `export.${format}`)}" download>${format.toUpperCase()}</a> `)}</p>
${counts.parked > 0 && html`<p class="alert">${figure(counts.parked)} parked: a week of attempts has failed. Mend the delivery, then retry them.</p>`}
${!delivers && counts.waiting > 0 && html`<p class="note">This machine has no delivery configured; what waits is delivered by the site, if that has one.</p>`}
${shown.length === 0 ? empty(list) : rows(shown, root)}
${pages(list)}`
}

function empty({ found: { total }, words, state, root }: List): Markup {
  if (total === 0)
    return html`<p class="empty">Nobody has written yet. What is sent by a form, the API or a tool appears here by itself.</p>`
  return html`<p class="empty">Nothing matches${words && html` “${words}”`}${state && html` in this state`}. <a href="${root}">Show all ${figure(total)}</a></p>`
}

const rows = (shown: readonly StoredInquiry[], root: string): Markup =>
  html`<ol class="rows">${shown.map(({ id, receivedAt, content, delivery }) => {
    const about = content.kind === 'application' ? content.roleTitle : (content.company ?? '')
    return html`<li><a href="${root}inquiries/${id}" id="${id}"><span class="who">${content.firstName} ${content.lastName}</span><span class="about">${content.kind === 'application' ? 'Application' : 'Contact'}${about && `: ${about}`}</span><span class="excerpt">${content.challenge.slice(0, 160)}</span><span class="when">${time(receivedAt)}</span>${stateOf(delivery.state)}</a></li>`
  })}</ol>`

function pages(list: List): Markup {
  const { found, page, root } = list
  const last = Math.max(1, Math.ceil(found.matching.length / deskRowsMax))
  if (last === 1) return html``
  const to = (at: number, text: string) =>
    at >= 1 && at <= last
      ? html`<a href="${root}${addressOf(list, at)}">${text}</a>`
      : html`<span class="quiet">${text}</span>`
  return html`<nav class="pages" aria-label="Pages">${to(page - 1, 'Newer')}<span>Page ${figure(page)} of ${figure(last)}</span>${to(page + 1, 'Older')}</nav>`
}

const facts = (rows: readonly (readonly [string, string | Markup | undefined | false])[]): Markup =>
  html`<dl>${rows.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

export function inquiryPage(inquiry: StoredInquiry, root: string, said: string): Markup {
  const { id, content, delivery } = inquiry
  const { state, attempts, firstAttemptAt, dueAt, deliveredAt, done, lastError } = delivery
  const canRetry = state !== 'delivered'
  return html`<p class="back"><a href="${root}" data-back>All inquiries</a></p>
<h1>${subjectOf(content, catalog.words)}</h1>
${said && html`<p class="note" role="status">${said}</p>`}
<div class="two"><section aria-labelledby="message"><h2 id="message">Message</h2><p class="message">${content.challenge}</p>${facts(rowsOf(inquiry, catalog.words))}</section>
<section aria-labelledby="delivery"><h2 id="delivery">Delivery</h2>
<p>${stateOf(state)}</p>
${facts([
  ['Attempts', String(attempts)],
  ['First attempt', firstAttemptAt && time(firstAttemptAt)],
  ['Next attempt', state === 'waiting' && dueAt && time(dueAt)],
  ['Delivered', deliveredAt && time(deliveredAt)],
  ['Taken by', done.join(', ')],
  ['Last error', lastError],
])}
<div class="actions no-print">${canRetry && html`<form method="post" action="${root}inquiries/${id}/retry"><button data-key="r">${state === 'quarantined' ? 'Release and deliver' : 'Deliver again now'} <kbd>r</kbd></button></form>`}<a class="button" href="${root}inquiries/${id}/erase" data-key="e">Erase… <kbd>e</kbd></a></div>
</section></div>`
}

export const erasePage = ({ id, content }: StoredInquiry, root: string): Markup =>
  html`<h1>Erase for good?</h1>
<p>${subjectOf(content, catalog.words)}</p>
<p>The record is overwritten in the database and cannot be brought back. What was delivered to a mailbox or another system stays there.</p>
<div class="actions"><form method="post" action="${root}inquiries/${id}/erase"><button class="danger">Erase it</button></form><a class="button" href="${root}inquiries/${id}">Keep it</a></div>`
