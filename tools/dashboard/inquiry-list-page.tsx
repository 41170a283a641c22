import type { StoredInquiry } from '@/lib/contact/schema'
import { dashboardReader, formatNumber, formatTime } from './reader'
import { type InquirySearch, type InquirySearchResult, toSearchQuery } from './search'

const { dashboard } = dashboardReader.messages

interface InquiryListPageProps {
  readonly search: InquirySearch
  readonly result: InquirySearchResult
  /** The inquiries of this page; the first page is 1. */
  readonly rows: readonly StoredInquiry[]
  readonly page: number
  readonly lastPage: number
  /** The id of the inquiry that was erased before this page. */
  readonly erased: string | undefined
}

export function InquiryListPage(props: InquiryListPageProps) {
  const { search, result, rows, page, lastPage, erased } = props
  const { all, ids } = result
  const parked = all.filter(({ state }) => state === 'parked').length
  return (
    <>
      <h1>{dashboard.inquiries}</h1>
      {erased && <DashboardNote text={dashboard.erased({ id: erased })} />}
      {parked > 0 && <DashboardNote text={dashboard.parked({ count: parked })} />}
      <search>
        <form className="search" action="./">
          <label>
            {dashboard.search}
            <input type="search" name="q" defaultValue={search.searchText} autoComplete="off" />
          </label>
          <StateSelect
            name="handling"
            label={dashboard.state}
            value={search.handling}
            texts={dashboard.handlingStates}
            states={all.map(({ handled }) => handled)}
          />
          <StateSelect
            name="delivery"
            label={dashboard.delivery}
            value={search.delivery}
            texts={dashboard.deliveryStates}
            states={all.map(({ state }) => state)}
          />
          <button type="submit">{dashboard.search}</button>
        </form>
      </search>
      <p>
        <strong>{dashboard.found({ count: ids.length })}</strong>{' '}
        <a href={`inquiries.csv?${toSearchQuery(search)}`} download>
          {dashboard.export}
        </a>
      </p>
      {rows.length > 0 && <InquiryRows rows={rows} />}
      {rows.length === 0 && (
        <DashboardNote text={all.length > 0 ? dashboard.noMatch : dashboard.nobody} />
      )}
      {lastPage > 1 && <Pages search={search} page={page} last={lastPage} />}
    </>
  )
}

export const DashboardNote = ({ text }: { readonly text: string }) => (
  <p className="note" role="status">
    {text}
  </p>
)

interface StateSelectProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly texts: Readonly<Record<string, string>>
  /** The state of every inquiry. */
  readonly states: readonly string[]
}

const StateSelect = ({ name, label, value = '', texts, states }: StateSelectProps) => (
  <label>
    {label}
    <select name={name} defaultValue={value}>
      <option value="">{`${dashboard.all} (${formatNumber(states.length)})`}</option>
      {Object.entries(texts).map(([state, text]) => (
        <option key={state} value={state}>
          {`${text} (${formatNumber(states.filter((one) => one === state).length)})`}
        </option>
      ))}
    </select>
  </label>
)

const InquiryRows = ({ rows }: { readonly rows: readonly StoredInquiry[] }) => (
  <ol className="rows">
    {rows.map(({ id, receivedAt, content, delivery, handling }) => {
      const about = content.kind === 'application' ? content.roleTitle : content.company
      const states = [
        dashboard.handlingStates[handling.state],
        handling.assignee,
        delivery.state !== 'delivered' && dashboard.deliveryStates[delivery.state],
      ]
      return (
        <li key={id}>
          <a href={`inquiries/${id}`}>
            <strong>{`${content.firstName} ${content.lastName}`}</strong>
            <span>{[dashboard.kinds[content.kind], about].filter(Boolean).join(': ')}</span>
            <time dateTime={receivedAt.toISOString()}>{formatTime(receivedAt)}</time>
            <span className="quiet">{content.challenge.slice(0, 160)}</span>
            <span>{states.filter(Boolean).join(', ')}</span>
          </a>
        </li>
      )
    })}
  </ol>
)

interface PagesProps {
  readonly search: InquirySearch
  readonly page: number
  readonly last: number
}

function Pages({ search, page, last }: PagesProps) {
  const createLink = (number: number, text: string) => {
    const query = toSearchQuery(search)
    query.set('page', String(number))
    return <a href={`./?${query}`}>{text}</a>
  }
  return (
    <nav aria-label={dashboard.pages}>
      {page > 1 && createLink(page - 1, dashboard.newer)}
      <span>{dashboard.pagePosition({ page: formatNumber(page), last: formatNumber(last) })}</span>
      {page < last && createLink(page + 1, dashboard.older)}
    </nav>
  )
}
