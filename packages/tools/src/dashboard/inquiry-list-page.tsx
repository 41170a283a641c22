import type { StoredInquiry } from '../inquiries/site'
import { useReader } from './reader'
import { type InquirySearch, type InquirySearchResult, toSearchQuery } from './search'
import { fill } from './texts'

interface InquiryListPageProps {
  readonly search: InquirySearch
  readonly result: InquirySearchResult
  /** The inquiries of this page; the first page is 1. */
  readonly rows: readonly StoredInquiry<object>[]
  readonly page: number
  readonly lastPage: number
  /** The id of the inquiry that was erased before this page. */
  readonly erased: string | undefined
}

export function InquiryListPage(props: InquiryListPageProps) {
  const { search, result, rows, page, lastPage, erased } = props
  const { texts, formatCount, formatNumber } = useReader()
  const { all, ids } = result
  const parked = all.filter(({ state }) => state === 'parked').length
  return (
    <>
      <h1>{texts.inquiries}</h1>
      {erased && <DashboardNote text={fill(texts.erased, { id: erased })} />}
      {parked > 0 && <DashboardNote text={fill(texts.parked, { count: formatNumber(parked) })} />}
      <search>
        <form className="search" action="./">
          <label>
            {texts.search}
            <input type="search" name="q" defaultValue={search.searchText} autoComplete="off" />
          </label>
          <StateSelect
            name="handling"
            label={texts.state}
            value={search.handling}
            options={texts.handlingStates}
            states={all.map(({ handled }) => handled)}
          />
          <StateSelect
            name="delivery"
            label={texts.delivery}
            value={search.delivery}
            options={texts.deliveryStates}
            states={all.map(({ state }) => state)}
          />
          <button type="submit">{texts.search}</button>
        </form>
      </search>
      <p>
        <strong>{formatCount(ids.length)}</strong>{' '}
        <a href={`inquiries.csv?${toSearchQuery(search)}`} download>
          {texts.export}
        </a>
      </p>
      {rows.length > 0 && <InquiryRows rows={rows} />}
      {rows.length === 0 && <DashboardNote text={all.length > 0 ? texts.noMatch : texts.nobody} />}
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
  readonly options: Readonly<Record<string, string>>
  /** The state of every inquiry. */
  readonly states: readonly string[]
}

function StateSelect({ name, label, value = '', options, states }: StateSelectProps) {
  const { texts, formatNumber } = useReader()
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">{`${texts.all} (${formatNumber(states.length)})`}</option>
        {Object.entries(options).map(([state, text]) => (
          <option key={state} value={state}>
            {`${text} (${formatNumber(states.filter((one) => one === state).length)})`}
          </option>
        ))}
      </select>
    </label>
  )
}

function InquiryRows({ rows }: { readonly rows: readonly StoredInquiry<object>[] }) {
  const { labels, texts, summarize, formatTime } = useReader()
  return (
    <ol className="rows">
      {rows.map(({ id, receivedAt, content, delivery, handling }) => {
        const { kind, name, about, message } = summarize(content)
        const states = [
          texts.handlingStates[handling.state],
          handling.assignee,
          delivery.state !== 'delivered' && texts.deliveryStates[delivery.state],
        ]
        return (
          <li key={id}>
            <a href={`inquiries/${id}`}>
              <strong>{name}</strong>
              <span>{[labels.kinds[kind] ?? kind, about].filter(Boolean).join(': ')}</span>
              <time dateTime={receivedAt.toISOString()}>{formatTime(receivedAt)}</time>
              <span className="quiet">{message.slice(0, 160)}</span>
              <span>{states.filter(Boolean).join(', ')}</span>
            </a>
          </li>
        )
      })}
    </ol>
  )
}

interface PagesProps {
  readonly search: InquirySearch
  readonly page: number
  readonly last: number
}

function Pages({ search, page, last }: PagesProps) {
  const { texts, formatNumber } = useReader()
  const createLink = (number: number, text: string) => {
    const query = toSearchQuery(search)
    query.set('page', String(number))
    return <a href={`./?${query}`}>{text}</a>
  }
  return (
    <nav aria-label={texts.pages}>
      {page > 1 && createLink(page - 1, texts.newer)}
      <span>
        {fill(texts.pagePosition, { page: formatNumber(page), last: formatNumber(last) })}
      </span>
      {page < last && createLink(page + 1, texts.older)}
    </nav>
  )
}
