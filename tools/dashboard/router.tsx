import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { StorePort } from 'agent-access'
import { repositoryRoot as project } from 'next-host/cli'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { requireContentFolder } from '@/lib/config/content-folder'
import { dashboardRowsMax, handlingChars } from '@/lib/config/limits'
import type { InquiryStore } from '@/lib/contact/schema'
import { InquiryHandling, InquiryId } from '@/lib/contact/schema'
import { compileTheme } from '@/lib/theme/theme'
import {
  eraseInquiry,
  exportInquiries,
  requireInquiry,
  retryDelivery,
} from '@/tools/inquiries/actions'
import { createFigures, toDayNumber } from './figures'
import { FiguresPage, figurePeriods } from './figures-page'
import { InquiryListPage } from './inquiry-list-page'
import { InquiryPage } from './inquiry-page'
import { DashboardLayout } from './layout'
import { dashboardReader, formatNumber } from './reader'
import { parseInquirySearch, searchInquiries } from './search'

export interface DashboardOptions {
  readonly submissions: InquiryStore
  readonly counters: StorePort.CounterStore
  readonly port: number
  /** The database, in names that every language has. */
  readonly database: string
  /** Whether requests are counted. */
  readonly isCounting: boolean
  readonly clock?: () => Date
}

export interface DashboardReply {
  readonly status?: number
  readonly type?: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const { errors, dashboard } = dashboardReader.messages

const toPlainText = (status: number, body: string, headers = {}): DashboardReply => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
  headers,
})
const notFound = toPlainText(404, errors.codes.not_found.title)

/** Creates the router of the dashboard, whose pages are below `root`. */
export function createDashboardRouter(options: DashboardOptions, root: string) {
  const { submissions: inquiries, database } = options
  const render = (
    part: 'inquiries' | 'figures',
    title: string,
    content: ReactNode,
  ): DashboardReply => ({
    body: `<!doctype html>${renderToStaticMarkup(
      <DashboardLayout {...{ title, part, root, database }}>{content}</DashboardLayout>,
    )}`,
  })
  return async (method = '', url: string, form: URLSearchParams): Promise<DashboardReply> => {
    const { pathname, searchParams: query } = new URL(`http://dashboard${url}`)
    const [, id = '', action = ''] = /^\/inquiries\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? []
    const isInquiry = InquiryId.safeParse(id).success
    if (method === 'POST') return isInquiry ? act(inquiries, root, id, action, form) : notFound
    if (method !== 'GET' && method !== 'HEAD')
      return toPlainText(405, 'Use GET or POST.', { allow: 'GET, HEAD, POST' })
    if (pathname === '/')
      return render('inquiries', dashboard.inquiries, await createListPage(inquiries, query))
    if (pathname === '/inquiries.csv') return exportCsv(inquiries, query)
    if (pathname === '/figures')
      return render('figures', dashboard.figures, await createFiguresPage(options, query))
    if (pathname === '/dashboard.css') return { type: 'text/css; charset=utf-8', body: styles() }
    if (!isInquiry || action) return notFound
    const inquiry = await requireInquiry(inquiries, id)
    const page = <InquiryPage inquiry={inquiry} savedMessage={query.get('done') ?? ''} />
    return render('inquiries', dashboard.inquiry, page)
  }
}

async function createListPage(inquiries: InquiryStore, query: URLSearchParams) {
  const search = parseInquirySearch(query)
  const result = await searchInquiries(inquiries, search)
  const lastPage = Math.max(1, Math.ceil(result.ids.length / dashboardRowsMax))
  const page = Math.min(Math.max(1, Math.floor(Number(query.get('page'))) || 1), lastPage)
  const ids = result.ids.slice((page - 1) * dashboardRowsMax, page * dashboardRowsMax)
  const rows = await inquiries.read(ids)
  const { data: erased } = InquiryId.safeParse(query.get('erased'))
  return <InquiryListPage {...{ search, result, rows, page, lastPage, erased }} />
}

async function exportCsv(inquiries: InquiryStore, query: URLSearchParams): Promise<DashboardReply> {
  const { ids } = await searchInquiries(inquiries, parseInquirySearch(query))
  const body = exportInquiries(await inquiries.read(ids), 'csv')
  const headers = { 'content-disposition': 'attachment; filename="inquiries.csv"' }
  return { type: 'text/csv; charset=utf-8', body, headers }
}

async function createFiguresPage(
  { counters, isCounting, clock = () => new Date() }: DashboardOptions,
  query: URLSearchParams,
) {
  const days = figurePeriods.find((one) => String(one) === query.get('days')) ?? 30
  const last = toDayNumber(clock().getTime())
  const period = { first: last - days + 1, last }
  const figures = createFigures(await counters.read(period.first, last), period)
  return <FiguresPage {...{ figures, period, days, isCounting }} />
}

async function act(
  inquiries: InquiryStore,
  root: string,
  id: string,
  action: string,
  form: URLSearchParams,
): Promise<DashboardReply> {
  const redirect = (path: string) => ({ status: 303, body: '', headers: { location: root + path } })
  if (action === 'erase') {
    await eraseInquiry(inquiries, id)
    return redirect(`?erased=${id}`)
  }
  if (action === 'retry') {
    await retryDelivery(inquiries, id)
    return redirect(`inquiries/${id}?done=retried`)
  }
  if (action !== 'handle') return notFound
  const { data: handling } = InquiryHandling.safeParse(Object.fromEntries(form))
  const max = formatNumber(handlingChars.noteMax)
  if (!handling) return toPlainText(400, dashboard.tooLong({ max }))
  await requireInquiry(inquiries, id)
  await inquiries.handle(id, handling)
  return redirect(`inquiries/${id}?done=saved`)
}

/**
 * The colours, sizes and spaces of the site, without its fonts, and the styles of the dashboard.
 */
const styles = (): string =>
  [
    compileTheme(requireContentFolder(), []).css,
    readFileSync(resolve(project, 'app/styles/tokens.css'), 'utf8'),
    readFileSync(join(import.meta.dirname, 'dashboard.css'), 'utf8'),
  ].join('\n')
