import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { contentFolder } from '@/lib/config/content-folder'
import { deskBodyBytesMax, deskRowsMax, handlingChars } from '@/lib/config/limits'
import type { CounterStore } from '@/lib/database/counters'
import type { FileStore } from '@/lib/database/files'
import type { InquiryStore } from '@/lib/database/inquiries'
import { Handling, handlingStates } from '@/lib/domain/handling'
import { InquiryId } from '@/lib/domain/inquiry'
import { groups } from '@/lib/metrics/counters'
import { dayOf } from '@/lib/metrics/pending-counts'
import { compared, figuresOf, type Period } from '@/lib/report/figures'
import { log } from '@/lib/runtime/log'
import { root as project } from '@/scripts/machine/root.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { erase, existing, exported, exportFormats, retry } from '@/tools/inquiries/actions'
import { type Chosen, comparisons, figureCsv, figuresPage, periods } from './figures-page'
import { admitted } from './guard'
import type { Markup } from './html'
import { erasePage, inquiryList, inquiryPage, states } from './inquiries-page'
import { InquiryList, type InquirySearch } from './inquiry-list'
import { page } from './layout'
import { figure, reader } from './reader'

export interface DeskParts {
  readonly inquiries: InquiryStore
  /** Files beside applications. */
  readonly files: FileStore
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
  readonly body: string | Uint8Array
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
  const answer = answering(parts, `/${token}/`)
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const path = admitted(request, parts.port, token)
    if (path === undefined) return void response.writeHead(403, { connection: 'close' }).end()
    bodyOf(request)
      .then((body) => answer(request.method ?? '', path, body))
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

/** Returns what a form of the desk sends; more than that is cut off, and refused where it is read. */
async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  request.setEncoding('utf8')
  for await (const part of request) if (text.length < deskBodyBytesMax) text += part
  return new URLSearchParams(text)
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
  return { status: 503, type: plainText, body: desk.unavailableFix }
}

const { desk } = reader.report

const missing: Answer = { status: 404, type: plainText, body: desk.nothingHere }

function answering(parts: DeskParts, root: string) {
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
    const { data: erased } = InquiryId.safeParse(query.get('erased'))
    const said = erased ? desk.erased(erased) : ''
    const body = inquiryList({ ...wanted, found, shown: rows, page: at, root, delivers, said })
    return shown(desk.inquiries, 'inquiries', body, refreshSeconds)
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
    const of = async (span: Period) =>
      figuresOf(await counters.read(span.first, span.last), span, chosen.who, reader)
    const earlier = earlierThan(period, chosen)
    const now = await of(period)
    const all = earlier ? compared(now, await of(earlier), reader.report) : now
    if (id === undefined) {
      const isOn = parts.counts
      const body = figuresPage(all, { chosen, period, earlier, root, isOn })
      return shown(desk.figures, 'figures', body, 60)
    }
    const one = all.find((figure) => figure.id === id)
    return one ? download(`${id}.csv`, 'text/csv; charset=utf-8', figureCsv(one)) : missing
  }

  async function one(id: string, query: URLSearchParams): Promise<Answer> {
    const inquiry = await existing(inquiries, id)
    const said = query.has('retried') ? desk.due : query.has('saved') ? desk.saved : ''
    return shown(desk.inquiry, 'inquiries', inquiryPage(inquiry, root, said), refreshSeconds)
  }

  /** A file is only ever saved: nothing here opens or shows it. */
  async function attached(id: string): Promise<Answer> {
    const { content } = await existing(inquiries, id)
    const bytes =
      content.kind === 'application' && content.file && (await parts.files.read(content.file))
    return bytes ? download(`${id}.pdf`, 'application/pdf', bytes) : missing
  }

  async function act(id: string, action: string, sent: URLSearchParams): Promise<Answer> {
    if (action === 'handle') return handle(id, sent)
    if (action === 'retry') {
      await retry(inquiries, id)
      return moved(`${root}inquiries/${id}?retried`)
    }
    await erase(inquiries, parts.files, id)
    return moved(`${root}?erased=${id}`)
  }

  async function handle(id: string, sent: URLSearchParams): Promise<Answer> {
    const { data, error } = Handling.safeParse(Object.fromEntries(sent))
    if (error)
      return { status: 400, type: plainText, body: desk.tooLong(figure(handlingChars.noteMax)) }
    await existing(inquiries, id)
    await inquiries.handle(id, data)
    book.forget(id)
    return moved(`${root}inquiries/${id}?saved`)
  }

  return async (method: string, url: string, sent: URLSearchParams): Promise<Answer> => {
    const { pathname, searchParams: query } = new URL(url, 'http://desk')
    const [, id = '', action] =
      /^\/inquiries\/([\w-]+)(?:\/(retry|erase|handle|file))?$/.exec(pathname) ?? []
    if (method === 'POST')
      return action && action !== 'file' && InquiryId.safeParse(id).success
        ? act(id, action, sent)
        : missing
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
      return shown(desk.eraseTitle, 'inquiries', erasePage(await existing(inquiries, id), root))
    if (action === 'file') return attached(id)
    return action ? missing : one(id, query)
  }
}

const moved = (location: string): Answer => ({ status: 303, body: '', headers: { location } })

const download = (name: string, type: string, body: string | Uint8Array): Answer => ({
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

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The colours, sizes and spaces of the site, and what is the desk's own. */
const styles = () =>
  [join(contentFolder(), 'theme.css'), 'app/styles/tokens.css']
    .map((file) => readFileSync(resolve(project, file), 'utf8'))
    .join('\n') + ownFile('desk.css')
