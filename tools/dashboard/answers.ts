import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentFolder } from '@/lib/config/content-folder'
import { dashboardRowsMax, handlingChars } from '@/lib/config/limits'
import type { InquiryStore } from '@/lib/domain/inquiry'
import { Handling, InquiryId } from '@/lib/domain/inquiry'
import { dayOf, groups } from '@/lib/metrics/counters'
import { compared, figuresOf, type Period } from '@/lib/report/figures'
import type { CounterStore } from '@/packages/agent-access/core'
import { handlingStates, log } from '@/packages/agent-access/core'
import { root as project } from '@/scripts/machine/root.mjs'
import { erase, existing, exported, exportFormats, retry } from '@/tools/inquiries/actions'
import { type Chosen, comparisons, figureCsv, figuresPage, periods } from './figures-page'
import type { Markup } from './html'
import { erasePage, inquiryList, inquiryPage, states } from './inquiries-page'
import { InquiryList, type InquirySearch } from './inquiry-list'
import { page } from './layout'
import { figure, reader } from './reader'

export interface DashboardParts {
  readonly inquiries: InquiryStore
  readonly counters: CounterStore
  readonly port: number
  /** What it works on, in words. */
  readonly store: string
  /** Whether this environment says where inquiries go, and whether requests are counted. */
  readonly delivers: boolean
  readonly counts: boolean
  /** How often an open page asks whether something is new. */
  readonly refreshSeconds: number
  readonly clock?: () => Date
}

export interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Dashboard extends DashboardParts {
  /** Where its pages begin. */
  readonly root: string
  readonly book: InquiryList
  /** Its styles and its script, by their paths. */
  readonly assets: ReadonlyMap<string, Answer>
}

const { dashboard: words } = reader.report

export const plainText = 'text/plain; charset=utf-8'
const missing: Answer = { status: 404, type: plainText, body: words.nothingHere }

/** Answers requests below a root that only this dashboard's reader knows. */
export function answering(parts: DashboardParts, root: string) {
  const book = new InquiryList(parts.inquiries, (cause) =>
    log('error', 'dashboard_failed', { cause }),
  )
  const dashboard: Dashboard = { ...parts, root, book, assets: assets() }
  return async (method: string, url: string, sent: URLSearchParams): Promise<Answer> => {
    const { pathname, searchParams } = new URL(url, 'http://dashboard')
    if (method === 'POST') return act(dashboard, pathname, sent)
    if (method === 'GET' || method === 'HEAD') return read(dashboard, pathname, searchParams)
    const headers = { allow: 'GET, HEAD, POST' }
    return { status: 405, type: plainText, body: 'Ask by GET or POST.', headers }
  }
}

async function read(dashboard: Dashboard, path: string, query: URLSearchParams): Promise<Answer> {
  const asset = dashboard.assets.get(path)
  if (asset) return asset
  if (path === '/') return list(dashboard, query)
  if (path === '/figures') return figures(dashboard, query)
  if (path.startsWith('/figures/') && path.endsWith('.csv'))
    return figures(dashboard, query, path.slice('/figures/'.length, -'.csv'.length))
  if (path.startsWith('/export.')) return exportAll(dashboard, query, path.slice('/export.'.length))
  const { id, action } = inquiryAt(path)
  if (!id) return missing
  if (action === 'erase') {
    const body = erasePage(await existing(dashboard.inquiries, id), dashboard.root)
    return shown(dashboard, words.eraseTitle, 'inquiries', body)
  }
  return action ? missing : one(dashboard, id, query)
}

/** Returns the number of the inquiry that an address names, and what is asked of it. */
function inquiryAt(path: string): { readonly id?: string; readonly action?: string | undefined } {
  const [, id, action] = /^\/inquiries\/([\w-]+)(?:\/(retry|erase|handle))?$/.exec(path) ?? []
  return id && InquiryId.safeParse(id).success ? { id, action } : {}
}

async function act(dashboard: Dashboard, path: string, sent: URLSearchParams): Promise<Answer> {
  const { inquiries, root } = dashboard
  const { id, action } = inquiryAt(path)
  if (!id || !action) return missing
  if (action === 'handle') return handle(dashboard, id, sent)
  if (action === 'retry') {
    await retry(inquiries, id)
    return moved(`${root}inquiries/${id}?retried`)
  }
  await erase(inquiries, id)
  return moved(`${root}?erased=${id}`)
}

async function handle({ inquiries, book, root }: Dashboard, id: string, sent: URLSearchParams) {
  const { data, error } = Handling.safeParse(Object.fromEntries(sent))
  if (error)
    return { status: 400, type: plainText, body: words.tooLong(figure(handlingChars.noteMax)) }
  await existing(inquiries, id)
  await inquiries.handle(id, data)
  book.forget(id)
  return moved(`${root}inquiries/${id}?saved`)
}

const shown = (
  { root, store }: Dashboard,
  title: string,
  part: 'inquiries' | 'figures',
  body: Markup,
  refreshSeconds?: number,
): Answer => ({
  body: page({
    title,
    part,
    root,
    store,
    body,
    ...(refreshSeconds === undefined ? {} : { refreshSeconds }),
  }),
})

async function list(dashboard: Dashboard, query: URLSearchParams): Promise<Answer> {
  const { inquiries, book, root, delivers } = dashboard
  const wanted = wantedIn(query)
  const found = await book.find(wanted)
  const asked = Math.max(1, Math.floor(Number(query.get('page')) || 1))
  const last = Math.max(1, Math.ceil(found.matching.length / dashboardRowsMax))
  const at = Math.min(asked, last)
  const ids = found.matching
    .slice((at - 1) * dashboardRowsMax, at * dashboardRowsMax)
    .map(({ id }) => id)
  const rows = await inquiries.read(ids)
  const { data: erased } = InquiryId.safeParse(query.get('erased'))
  const said = erased ? words.erased(erased) : ''
  const body = inquiryList({ ...wanted, found, shown: rows, page: at, root, delivers, said })
  return shown(dashboard, words.inquiries, 'inquiries', body, dashboard.refreshSeconds)
}

async function exportAll(
  { inquiries, book }: Dashboard,
  query: URLSearchParams,
  extension: string,
) {
  const format = exportFormats.find((one) => one === extension)
  if (!format) return missing
  const wanted = wantedIn(query)
  await book.find(wanted)
  await book.whole()
  const { matching } = await book.find(wanted)
  const all = []
  for (let from = 0; from < matching.length; from += 200)
    all.push(...(await inquiries.read(matching.slice(from, from + 200).map(({ id }) => id))))
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
  return download(`inquiries.${format}`, type, exported(all, format))
}

async function figures(dashboard: Dashboard, query: URLSearchParams, id?: string): Promise<Answer> {
  const { counters, counts: isOn, root, clock = () => new Date() } = dashboard
  const chosen = chosenIn(query)
  const last = dayOf(clock().getTime())
  const period = { first: last - chosen.days + 1, last }
  const of = async (span: Period) =>
    figuresOf(await counters.read(span.first, span.last), span, chosen.who, reader)
  const earlier = earlierThan(period, chosen)
  const now = await of(period)
  const all = earlier ? compared(now, await of(earlier), reader.report) : now
  if (id === undefined) {
    const body = figuresPage(all, { chosen, period, earlier, root, isOn })
    return shown(dashboard, words.figures, 'figures', body, 60)
  }
  const one = all.find((figure) => figure.id === id)
  return one ? download(`${id}.csv`, 'text/csv; charset=utf-8', figureCsv(one)) : missing
}

async function one(dashboard: Dashboard, id: string, query: URLSearchParams): Promise<Answer> {
  const inquiry = await existing(dashboard.inquiries, id)
  const said = query.has('retried') ? words.due : query.has('saved') ? words.saved : ''
  const body = inquiryPage(inquiry, dashboard.root, said)
  return shown(dashboard, words.inquiry, 'inquiries', body, dashboard.refreshSeconds)
}

const moved = (location: string): Answer => ({ status: 303, body: '', headers: { location } })

const download = (name: string, type: string, body: string): Answer => ({
  type,
  body,
  headers: { 'content-disposition': `attachment; filename="${name}"` },
})

const wantedIn = (query: URLSearchParams): InquirySearch => ({
  words: (query.get('q') ?? '').trim(),
  handled: handlingStates.find((state) => state === query.get('handled')),
  state: states.find((state) => state === query.get('state')),
})

const chosenIn = (query: URLSearchParams): Chosen => ({
  days: periods.find((days) => String(days) === query.get('days')) ?? periods[0],
  who: groups.find((who) => who === query.get('who')) ?? 'agents',
  comparison: comparisons.find((one) => one === query.get('compare')) ?? 'none',
})

/** Returns the period that is compared with. A year is 52 weeks, so that weekdays meet. */
function earlierThan({ first, last }: Period, { days, comparison }: Chosen): Period | undefined {
  if (comparison === 'none') return undefined
  const back = comparison === 'year' ? 364 : days
  return { first: first - back, last: last - back }
}

const assets = () =>
  new Map<string, Answer>([
    ['/dashboard.css', { type: 'text/css; charset=utf-8', body: styles() }],
    ['/dashboard.js', { type: 'text/javascript; charset=utf-8', body: ownFile('dashboard.js') }],
  ])

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The colours, sizes and spaces of the site, and what is the dashboard's own. */
function styles(): string {
  const files = [join(contentFolder(), 'theme.css'), 'app/styles/tokens.css']
  const texts = files.map((file) => readFileSync(resolve(project, file), 'utf8'))
  return texts.join('\n') + ownFile('dashboard.css')
}
