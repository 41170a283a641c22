import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { contentFolder } from '@/lib/config/content-folder'
import { deskRowsMax } from '@/lib/config/limits'
import type { CounterStore } from '@/lib/database/counters'
import type { InquiryStore } from '@/lib/database/inquiries'
import { InquiryId } from '@/lib/domain/inquiry'
import { groups } from '@/lib/metrics/counters'
import { dayOf } from '@/lib/metrics/pending-counts'
import { log } from '@/lib/runtime/log'
import { root as project } from '@/scripts/machine/root.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { erase, existing, exported, exportFormats, retry } from '@/tools/inquiries/actions'
import { figuresOf } from './figures'
import { type Chosen, figureCsv, figuresPage, periods } from './figures-page'
import { admitted } from './guard'
import type { Markup } from './html'
import { erasePage, inquiryList, inquiryPage, states } from './inquiries-page'
import { InquiryList, type InquirySearch } from './inquiry-list'
import { page } from './layout'

export interface DeskParts {
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

interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const policy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `script-src 'self'`,
  `connect-src 'self'`,
  `img-src data:`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const everywhere = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With none at all, browsers would not name the origin of a form either.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const plainText = 'text/plain; charset=utf-8'
const hosts = ['127.0.0.1', '::1']

/** The desk, on this machine's own addresses and nowhere else. */
export async function openDesk(parts: DeskParts) {
  const token = randomBytes(24).toString('base64url')
  const answer = desk(parts, `/${token}/`)
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    request.resume()
    const path = admitted(request, parts.port, token)
    if (path === undefined) return void response.writeHead(403, { connection: 'close' }).end()
    answer(request.method ?? '', path)
      .catch(failure)
      .then((made) => send(request, response, made))
  }
  const servers: Server[] = []
  for (const host of hosts) {
    const server = await listen(createServer(listener), host, parts.port)
    if (server) servers.push(server)
  }
  return {
    address: `http://localhost:${parts.port}/${token}/`,
    close() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** Not every machine has an IPv6 loopback. */
function listen(server: Server, host: string, port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isAbsent = host === '::1' && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(error.code ?? '')
      if (isAbsent) resolve(undefined)
      else reject(error)
    })
    server.listen({ host, port, exclusive: true }, () => resolve(server))
  })
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status = 200, type = 'text/html; charset=utf-8', body, headers } = answer
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const all = { ...everywhere, 'content-type': type, etag, ...headers }
  if (status === 200 && request.headers['if-none-match'] === etag)
    return void response.writeHead(304, { etag }).end()
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : body)
}

function failure(error: unknown): Answer {
  if (error instanceof UserError) return { status: 404, type: plainText, body: error.message }
  log('error', 'desk_failed', { cause: error })
  const body =
    'The database is unavailable. Check that it runs and that its address and credentials are right, then reload.'
  return { status: 503, type: plainText, body }
}

const missing: Answer = { status: 404, type: plainText, body: 'There is nothing here.' }

function desk(parts: DeskParts, root: string) {
  const { inquiries, counters, refreshSeconds, clock = () => new Date() } = parts
  const book = new InquiryList(inquiries, (cause) => log('error', 'desk_failed', { cause }))
  const files = new Map<string, Answer>([
    ['/desk.css', { type: 'text/css; charset=utf-8', body: styles() }],
    ['/desk.js', { type: 'text/javascript; charset=utf-8', body: ownFile('desk.js') }],
  ])

  const shown = (
    title: string,
    part: 'inquiries' | 'figures',
    body: Markup,
    refresh?: number,
  ): Answer => ({
    body: page({
      title,
      part,
      root,
      store: parts.store,
      body,
      ...(refresh === undefined ? {} : { refreshSeconds: refresh }),
    }),
  })

  async function list(query: URLSearchParams): Promise<Answer> {
    const wanted = wantedIn(query)
    const found = await book.find(wanted)
    const asked = Math.max(1, Math.floor(Number(query.get('page')) || 1))
    const last = Math.max(1, Math.ceil(found.matching.length / deskRowsMax))
    const at = Math.min(asked, last)
    const ids = found.matching.slice((at - 1) * deskRowsMax, at * deskRowsMax).map(({ id }) => id)
    const rows = await inquiries.read(ids)
    const { delivers } = parts
    const body = inquiryList({ ...wanted, found, shown: rows, page: at, root, delivers })
    return shown('Inquiries', 'inquiries', body, refreshSeconds)
  }

  async function exportAll(query: URLSearchParams, extension: string): Promise<Answer> {
    const format = exportFormats.find((one) => one === extension)
    if (!format) return missing
    const wanted = wantedIn(query)
    await book.find(wanted)
    await book.whole()
    const { matching } = await book.find(wanted)
    const all = await readAll(matching.map(({ id }) => id))
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
    return download(`inquiries.${format}`, type, exported(all, format))
  }

  async function readAll(ids: readonly string[]) {
    const all = []
    for (let from = 0; from < ids.length; from += 200)
      all.push(...(await inquiries.read(ids.slice(from, from + 200))))
    return all
  }

  async function figures(query: URLSearchParams, id?: string): Promise<Answer> {
    const chosen = chosenIn(query)
    const last = dayOf(clock().getTime())
    const period = { first: last - chosen.days + 1, last }
    const all = figuresOf(await counters.read(period.first, last), period, chosen.who)
    if (id === undefined)
      return shown('Figures', 'figures', figuresPage(all, chosen, period, root, parts.counts), 60)
    const one = all.find((figure) => figure.id === id)
    return one ? download(`${id}.csv`, 'text/csv; charset=utf-8', figureCsv(one)) : missing
  }

  async function one(id: string, query: URLSearchParams): Promise<Answer> {
    const inquiry = await existing(inquiries, id)
    const said = query.has('retried')
      ? 'It is due; the running site delivers it within a minute.'
      : ''
    return shown('Inquiry', 'inquiries', inquiryPage(inquiry, root, said), refreshSeconds)
  }

  async function act(id: string, action: string): Promise<Answer> {
    if (action === 'retry') {
      await retry(inquiries, id)
      return moved(`${root}inquiries/${id}?retried`)
    }
    await erase(inquiries, id)
    return moved(root)
  }

  return async (method: string, url: string): Promise<Answer> => {
    const { pathname, searchParams: query } = new URL(url, 'http://desk')
    const [, id = '', action] = /^\/inquiries\/([\w-]+)(?:\/(retry|erase))?$/.exec(pathname) ?? []
    if (method === 'POST')
      return action && InquiryId.safeParse(id).success ? act(id, action) : missing
    if (method !== 'GET' && method !== 'HEAD')
      return {
        status: 405,
        type: plainText,
        body: 'Ask by GET or POST.',
        headers: { allow: 'GET, HEAD, POST' },
      }
    const file = files.get(pathname)
    if (file) return file
    if (pathname === '/') return list(query)
    if (pathname === '/figures') return figures(query)
    if (pathname.startsWith('/figures/') && pathname.endsWith('.csv'))
      return figures(query, pathname.slice('/figures/'.length, -'.csv'.length))
    if (pathname.startsWith('/export.')) return exportAll(query, pathname.slice('/export.'.length))
    if (!id || !InquiryId.safeParse(id).success) return missing
    if (action === 'erase')
      return shown('Erase', 'inquiries', erasePage(await existing(inquiries, id), root))
    return action ? missing : one(id, query)
  }
}

const moved = (location: string): Answer => ({ status: 303, body: '', headers: { location } })

const download = (name: string, type: string, body: string): Answer => ({
  type,
  body,
  headers: { 'content-disposition': `attachment; filename="${name}"` },
})

const wantedIn = (query: URLSearchParams): InquirySearch => ({
  words: (query.get('q') ?? '').trim(),
  state: states.find((state) => state === query.get('state')),
})

const chosenIn = (query: URLSearchParams): Chosen => ({
  days: periods.find((days) => String(days) === query.get('days')) ?? periods[0],
  who: groups.find((who) => who === query.get('who')) ?? 'agents',
})

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The colours, sizes and spaces of the site, and what is the desk's own. */
const styles = () =>
  [join(contentFolder(), 'theme.css'), 'app/styles/tokens.css']
    .map((file) => readFileSync(resolve(project, file), 'utf8'))
    .join('\n') + ownFile('desk.css')
