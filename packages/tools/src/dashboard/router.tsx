import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { StorePort } from 'agent-access'
import { createDayCounter } from 'agent-access/edge'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { eraseInquiry, exportInquiries, requireInquiry, retryDelivery } from '../inquiries/actions'
import type { InquiriesOfSite, InquiryStore } from '../inquiries/site'
import { dashboardRowsMax, handlingChars } from '../limits'
import type { OwnerReply } from '../owner-server'
import { createFigures, type DayPeriod, toFiguresCsv } from './figures'
import { FiguresPage, figurePeriods } from './figures-page'
import { InquiryHandling } from './handling'
import { InquiryListPage } from './inquiry-list-page'
import { InquiryPage } from './inquiry-page'
import { DashboardLayout } from './layout'
import { createReader, type DashboardReader, ReaderProvider } from './reader'
import { parseInquirySearch, searchInquiries } from './search'
import type { DashboardSettings } from './site'
import { fill } from './texts'

export interface DashboardOptions<Inquiry extends object> {
  readonly dashboard: DashboardSettings<Inquiry>
  readonly inquiries: InquiriesOfSite<Inquiry>
  readonly submissions: InquiryStore<Inquiry>
  readonly counters: StorePort.CounterStore
  readonly port: number
  /** The database, in names that every language has. */
  readonly database: string
  /** Whether requests are counted. */
  readonly isCounting: boolean
  readonly clock?: () => Date
}

const toPlainText = (status: number, body: string, headers = {}): OwnerReply => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
  headers,
})
const notFound = ({ errorTitles }: DashboardReader<never>) =>
  toPlainText(404, errorTitles.not_found?.title ?? 'Not found')

/** Creates the router of the dashboard, whose pages are below `root`. */
export function createDashboardRouter<Inquiry extends object>(
  options: DashboardOptions<Inquiry>,
  root: string,
) {
  const { submissions, inquiries, database } = options
  const reader = createReader(options.dashboard, inquiries)
  const { texts } = reader
  const { isId } = inquiries
  const render = (
    part: 'inquiries' | 'figures',
    title: string,
    content: ReactNode,
  ): OwnerReply => ({
    body: `<!doctype html>${renderToStaticMarkup(
      <ReaderProvider value={reader as unknown as DashboardReader}>
        <DashboardLayout {...{ title, part, root, database }}>{content}</DashboardLayout>
      </ReaderProvider>,
    )}`,
  })
  return async (method = '', url: string, form: URLSearchParams): Promise<OwnerReply> => {
    const { pathname, searchParams: query } = new URL(`http://dashboard${url}`)
    const [, id = '', action = ''] = /^\/inquiries\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (method === 'POST')
      return isId(id) ? act(submissions, reader, { root, id, action, form }) : notFound(reader)
    if (method !== 'GET' && method !== 'HEAD')
      return toPlainText(405, 'Use GET or POST.', { allow: 'GET, HEAD, POST' })
    if (pathname === '/')
      return render('inquiries', texts.inquiries, await createListPage(submissions, isId, query))
    if (pathname === '/inquiries.csv') return exportCsv(options, query)
    if (pathname === '/figures')
      return render('figures', texts.figures, await createFiguresPage(options, reader, query))
    if (pathname === '/figures.csv') return exportFigures(options, reader, query)
    if (pathname === '/dashboard.css')
      return { type: 'text/css; charset=utf-8', body: createStyles(reader) }
    if (pathname.startsWith('/fonts/')) return sendFont(reader, pathname)
    if (!isId(id) || action) return notFound(reader)
    const inquiry = await requireInquiry(submissions, id)
    const page = <InquiryPage inquiry={inquiry} savedMessage={query.get('done') ?? ''} />
    return render('inquiries', texts.inquiry, page)
  }
}

async function createListPage<Inquiry extends object>(
  submissions: InquiryStore<Inquiry>,
  isId: (text: string) => boolean,
  query: URLSearchParams,
) {
  const search = parseInquirySearch(query)
  const result = await searchInquiries(submissions, search)
  const lastPage = Math.max(1, Math.ceil(result.ids.length / dashboardRowsMax))
  const page = Math.min(Math.max(1, Math.floor(Number(query.get('page'))) || 1), lastPage)
  const ids = result.ids.slice((page - 1) * dashboardRowsMax, page * dashboardRowsMax)
  const rows = await submissions.read(ids)
  const named = query.get('erased') ?? ''
  const erased = isId(named) ? named : undefined
  return <InquiryListPage {...{ search, result, rows, page, lastPage, erased }} />
}

async function exportCsv<Inquiry extends object>(
  { submissions, inquiries }: DashboardOptions<Inquiry>,
  query: URLSearchParams,
): Promise<OwnerReply> {
  const { ids } = await searchInquiries(submissions, parseInquirySearch(query))
  const body = exportInquiries(inquiries, await submissions.read(ids), 'csv')
  const headers = { 'content-disposition': 'attachment; filename="inquiries.csv"' }
  return { type: 'text/csv; charset=utf-8', body, headers }
}

async function readFigures<Inquiry extends object>(
  { counters, clock = () => new Date() }: DashboardOptions<Inquiry>,
  reader: DashboardReader<Inquiry>,
  query: URLSearchParams,
) {
  const days = figurePeriods.find((one) => String(one) === query.get('days')) ?? 7
  const last = createDayCounter(reader.timeZone)(clock().getTime())
  const period: DayPeriod = { first: last - days + 1, last }
  const figures = createFigures(reader, await counters.read(period.first, last), period)
  return { days, period, figures }
}

async function createFiguresPage<Inquiry extends object>(
  options: DashboardOptions<Inquiry>,
  reader: DashboardReader<Inquiry>,
  query: URLSearchParams,
) {
  const { figures, period, days } = await readFigures(options, reader, query)
  const getDay = createDayCounter(reader.timeZone)
  const received = (await options.submissions.overview()).map(({ receivedAt }) =>
    getDay(receivedAt.getTime()),
  )
  return <FiguresPage {...{ figures, period, days, received, isCounting: options.isCounting }} />
}

async function exportFigures<Inquiry extends object>(
  options: DashboardOptions<Inquiry>,
  reader: DashboardReader<Inquiry>,
  query: URLSearchParams,
): Promise<OwnerReply> {
  const { figures } = await readFigures(options, reader, query)
  const headers = { 'content-disposition': 'attachment; filename="figures.csv"' }
  return { type: 'text/csv; charset=utf-8', body: toFiguresCsv(figures, reader.texts), headers }
}

function sendFont(reader: DashboardReader<never>, pathname: string): OwnerReply {
  const file = reader.listFonts().find((one) => `/fonts/${basename(one)}` === pathname)
  return file ? { type: 'font/woff2', body: readFileSync(file) } : notFound(reader)
}

interface Action {
  readonly root: string
  readonly id: string
  readonly action: string
  readonly form: URLSearchParams
}

async function act<Inquiry extends object>(
  submissions: InquiryStore<Inquiry>,
  reader: DashboardReader<Inquiry>,
  { root, id, action, form }: Action,
): Promise<OwnerReply> {
  const redirect = (path: string) => ({ status: 303, body: '', headers: { location: root + path } })
  if (action === 'erase') {
    await eraseInquiry(submissions, id)
    return redirect(`?erased=${id}`)
  }
  if (action === 'retry') {
    await retryDelivery(submissions, id)
    return redirect(`inquiries/${id}?done=retried`)
  }
  if (action !== 'handle') return notFound(reader)
  const { data: handling } = InquiryHandling.safeParse(Object.fromEntries(form))
  const max = reader.formatNumber(handlingChars.noteMax)
  if (!handling) return toPlainText(400, fill(reader.texts.tooLong, { max }))
  await requireInquiry(submissions, id)
  await submissions.handle(id, handling)
  return redirect(`inquiries/${id}?done=saved`)
}

const stylesheet = createRequire(import.meta.url).resolve('site-tools/dashboard.css')

const createStyles = ({ styles }: DashboardReader<never>): string =>
  [styles(), readFileSync(stylesheet, 'utf8')].join('\n')
