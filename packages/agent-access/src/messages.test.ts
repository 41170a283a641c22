import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom, register, sendJson } from '../test/access'
import type { AgentAccess } from './create'
import { DomainError } from './errors'
import { mcpBatchMax } from './limits'
import { mcpRevisions } from './mcp/protocol-revisions'
import { englishMessages, type Messages } from './messages'
import { LanguageTag } from './operations/allowed-values'
import { defineEvent } from './operations/define-event'
import { defineOperation } from './operations/define-operation'
import { NextCursor, pageInput, paginate } from './operations/paging'
import type { BrowserTool } from './page-tools/client/register'
import { registerPageTools } from './page-tools/client/register-all'
import { createPageTool, type FieldTexts, type PageToolContext } from './page-tools/client/tools'
import { createSite } from './site'
import { requireSkillText } from './skills'
import { memoryStores } from './stores/stores.memory'
import type { SubmissionText } from './submission'

/** Marks what the site writes; what the package writes is in «…». */
const own = (text: string) => `‹${text}›`

/** Marks every sentence, with its name. */
function mark<T>(messages: T, path = ''): T {
  const marked = Object.entries(messages as object).map(([name, message]) => {
    const key = `${path}${name}`
    if (typeof message === 'object') return [name, mark(message, `${key}.`)]
    if (typeof message === 'string') return [name, `«${key} ${message}»`]
    return [name, (values: object) => `«${key} ${message(values)}»`]
  })
  return Object.fromEntries(marked)
}

const listKeys = (messages: object, path = ''): string[] =>
  Object.entries(messages).flatMap(([name, message]) =>
    typeof message === 'object' ? listKeys(message, `${path}${name}.`) : [`${path}${name}`],
  )

function removeMarked(text: string): string {
  const rest = text
    .replace(/«[^«»‹›]*»|‹[^«»‹›]*›/g, '|')
    .replace(/```[\s\S]*?```|`[^`]*`|https?:\S+/g, '|')
  return rest === text ? rest : removeMarked(rest)
}

/** Two words side by side, or one with a capital, are a sentence or a label. */
const isProse = (text: string) =>
  /\p{L}{2,} \p{L}{2,}|(?<![\p{L}\d/_.-])\p{Lu}\p{Ll}{2,}(?![\p{L}\d/_.-])/u.test(
    removeMarked(text),
  )

/** Names of protocols that look like words. */
const names: ReadonlySet<unknown> = new Set(['Bearer'])

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return names.has(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

const Part = z.strictObject({ slug: z.string(), publishedAt: z.string() })
const parts = ['bell', 'lamp', 'tyre'].map((slug) => ({ slug, publishedAt: '2027-03-04' }))
const text = own('Part')

const listParts = defineOperation({
  name: 'list_parts',
  title: own('List parts'),
  description: own('Lists the parts.'),
  scope: 'shop.read',
  effect: 'read',
  cache: { seconds: 60 },
  http: { method: 'GET', path: '/api/v1/parts' },
  input: z.strictObject({
    limit: pageInput.limit,
    cursor: pageInput.cursor,
    kind: z
      .enum(['light', 'wheel'])
      .optional()
      .meta({ description: own('What it is.'), examples: ['light'] }),
    kinds: z.array(LanguageTag).max(1).optional(),
    day: z.iso.date().optional(),
    at: z.iso.datetime().optional(),
    link: z.url().optional(),
    codes: z.array(z.string()).min(2).max(2).optional(),
    code: z.string().min(2).max(3).optional(),
    pattern: z.string().regex(/^a/).optional(),
    even: z.number().multipleOf(2).optional(),
    least: z.number().min(1).optional(),
    more: z.number().gt(1).optional(),
    most: z.number().max(1).optional(),
    less: z.number().lt(1).optional(),
    whole: z.int().optional(),
    email: z.email().optional(),
  }),
  output: z.strictObject({ parts: z.array(Part), nextCursor: NextCursor }),
  example: () => ({ limit: 1 }),
  async run({ limit = 2, cursor, kind }, { services }) {
    const filters = { kind: kind ? [kind] : [] }
    const list = { name: 'parts', filters, items: parts, newestBy: 'publishedAt' } as const
    const { page, nextCursor } = paginate(list, limit, cursor, services.catalog.messages)
    return { parts: [...page], nextCursor }
  },
  nextCursor: ({ nextCursor }) => nextCursor,
  toText: (output) => output.parts.map(() => text).join('\n'),
})

const getPart = defineOperation({
  name: 'get_part',
  title: own('Get a part'),
  description: own('Gives a part.'),
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/parts/{id}' },
  input: z.strictObject({ id: z.string() }),
  output: z.strictObject({ story: z.string() }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
  async run({ id }) {
    if (id === 'broken') throw new Error('Out of order')
    if (id === 'none') throw new DomainError('not_found', own('There is no such part.'))
    return { story: `${text}\n`.repeat(1000) }
  },
  toText: ({ story }) => story,
})

const countParts = defineOperation({
  name: 'count_parts',
  title: own('Count parts'),
  description: own('Counts the parts.'),
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/count' },
  input: z.strictObject({}),
  output: z.strictObject({ count: z.int() }),
  run: async () => ({ count: parts.length }),
  toText: () => text,
})

let release = () => {}
const setPrice = defineOperation({
  name: 'set_price',
  title: own('Set a price'),
  description: own('Sets a price.'),
  scope: 'shop.write',
  credential: 'required',
  effect: 'write',
  http: { method: 'PUT', path: '/api/v1/parts/{id}/price' },
  input: z.strictObject({
    id: z.string().meta({ title: own('Part') }),
    cents: z.int().meta({ title: own('Cents') }),
  }),
  output: z.strictObject({ cents: z.int() }),
  async run({ cents }) {
    if (cents === 0)
      await new Promise<void>((resolve) => {
        release = resolve
      })
    return { cents }
  },
  toText: () => text,
})

const removePrice = defineOperation({
  name: 'remove_price',
  title: own('Remove a price'),
  description: own('Removes a price.'),
  scope: 'shop.write',
  effect: 'write',
  http: { method: 'DELETE', path: '/api/v1/parts/{id}/price' },
  input: z.strictObject({ id: z.string().meta({ title: own('Part') }) }),
  output: z.strictObject({}),
  run: async () => ({}),
  toText: () => text,
})

const listLoans = defineOperation({
  name: 'list_loans',
  title: own('List loans'),
  description: own('Lists what somebody has on loan.'),
  scope: 'shop.read',
  user: 'required',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/loans' },
  input: z.strictObject({}),
  output: z.strictObject({}),
  run: async () => ({}),
  toText: () => text,
})

const listOffers = defineOperation({
  name: 'list_offers',
  title: own('List offers'),
  description: own('Lists offers to operators.'),
  scope: 'shop.read',
  operator: 'required',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/offers' },
  input: z.strictObject({}),
  output: z.strictObject({}),
  run: async () => ({}),
  toText: () => text,
})

const bookRepair = defineOperation({
  name: 'book_repair',
  title: own('Book a repair'),
  description: own('Sends a booking of a repair.'),
  scope: 'shop.write',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/repairs' },
  input: z.strictObject({
    name: z.string().meta({ title: own('Name') }),
    email: z.email().meta({ title: own('Email') }),
    fault: z
      .string()
      .optional()
      .meta({ title: own('Fault') }),
    tags: z
      .array(z.array(z.string()))
      .optional()
      .meta({ title: own('Tags') }),
  }),
  check({ name }) {
    if (name === 'nobody') throw new DomainError('conflict', own('Nobody has no bicycle.'))
  },
  toText: () => own('A repair.'),
})

const partAdded = defineEvent({
  name: 'part_added',
  title: own('A part was added'),
  description: own('Tells of new parts.'),
  scope: 'shop.read',
  input: z.strictObject({}),
  payload: z.strictObject({ story: z.string() }),
  since: () => ({ events: [], cursor: '' }),
})

const ada = { name: 'ada', email: 'ada@example.com' }
const pages = {
  agents: '/agents',
  errors: '/errors',
  apiDocs: '/docs',
  privacyPolicy: '/privacy',
  imprint: '/imprint',
  contact: '/contact',
}
const skill = { name: 'book', description: own('Books.'), instructions: own('Ask for the name.') }
const page = {
  path: '/events',
  title: own('Events'),
  description: own('What is on.'),
  toMarkdown: () => own('# Events'),
}

const facts = {
  name: own('Shop'),
  description: own('A shop.'),
  scopes: { 'shop.read': own('Read'), 'shop.write': own('Write') },
  log() {},
  onError() {},
}

function createMarkedShop(messages: Messages, mails: SubmissionText[], max = 1000): AgentAccess {
  const stores = memoryStores()
  return createShop(
    [listParts, getPart, countParts, setPrice, removePrice, listLoans, listOffers, bookRepair],
    {
      ...facts,
      events: [partAdded],
      identify: () => undefined,
      verify: async () => 'bot.example',
      messages: { en: messages, de: messages },
      pages,
      markdownPages: [page],
      skills: [skill],
      stores,
      limits: { requests: { max, seconds: 60 }, operators: { max, seconds: 60 } },
      deprecations: [
        {
          path: '/api/parts',
          successor: '/api/v1/parts',
          since: '2027-01-01',
          sunset: { announced: '2027-01-01', ends: '2028-01-01' },
        },
      ],
      delivery: [
        {
          createChannel: (describe) => ({
            name: 'test',
            send: async (submission) => void mails.push(describe(submission)),
          }),
        },
      ],
    },
  )
}

/** A browser shows these: e2e/page-tools-plain.spec.ts. */
const ofDialog = ['question', 'why', 'writeQuestion', 'whyWrite', 'send', 'refuse'].map(
  (name) => `pageTools.${name}`,
)

function createPlainShop(messages: Messages): AgentAccess {
  const stores = memoryStores()
  const isRevoked = () => Promise.reject(new Error('The database is away'))
  return createShop([countParts, bookRepair], {
    ...facts,
    messages: { en: messages },
    stores: {
      ...stores,
      credentials: {
        ...stores.credentials,
        readOrCreateSecret: async () => 'x'.repeat(44),
        isRevoked,
      },
    },
    views: {
      describe: (tools) => [...tools],
      read: async () => undefined,
      findCall: () => undefined,
    },
    delivery: [],
  })
}

const json = { 'content-type': 'application/json' }
const mcpHeaders = { ...json, accept: 'application/json, text/event-stream' }
const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const call = (name: string, args: object = {}) => rpc('tools/call', { name, arguments: args })

/** A call of a client of 2026-07-28 that can ask the person. */
function modernCall(args: object, more: object = {}) {
  const [revision] = mcpRevisions
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
  }
  return {
    headers: {
      ...mcpHeaders,
      'mcp-protocol-version': revision,
      'mcp-method': 'tools/call',
      'mcp-name': 'book_repair',
    },
    body: rpc('tools/call', { name: 'book_repair', arguments: args, _meta: meta, ...more }),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a sentence that is missing does not compile', () => {
  const { previewNext: _, ...texts } = englishMessages.texts
  // @ts-expect-error
  const messages: Messages = { ...englishMessages, texts }
  expect(messages).toBeDefined()
})

test('every sentence that people and agents are shown is one of the messages', async () => {
  const messages = mark(englishMessages)
  const mails: SubmissionText[] = []
  const access = createMarkedShop(messages, mails)
  const ask = fetchFrom(access)
  const shown: [from: string, text: string][] = []
  const note = (from: string, value: unknown) => {
    for (const one of listTexts(value)) shown.push([from, one])
  }
  const noteResponse = async (from: string, response: Response) => {
    const body = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    note(from, isJson ? JSON.parse(body) : body)
    return body
  }
  const get = async (path: string, headers: Record<string, string> = {}) =>
    noteResponse(path, await ask(path, { headers }))
  const send = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = json,
    method = 'POST',
  ) => {
    const written = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await ask(path, { method, headers, body: written })
    return noteResponse(`${path} ${written.slice(0, 80)}`, response)
  }
  const sendMcp = (body: unknown, headers = {}) => send('/mcp', body, { ...mcpHeaders, ...headers })

  // Documents.
  for (const path of [
    '/llms.txt',
    '/auth.md',
    '/openapi.json',
    '/page-tools.json',
    '/events.md',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/.well-known/api-catalog',
    '/.well-known/mcp/server-card',
    '/.well-known/agent-skills/index.json',
    '/.well-known/ard.json',
    '/.well-known/ai-catalog.json',
    '/server.json',
  ])
    await get(path)

  // Arguments and errors over REST.
  const wrong = [
    'limit=abc&kind=xx&code=a&pattern=b&even=1&least=0&more=1&most=2&less=1&email=x&limt=1',
    'code=abcd',
    'codes=1&codes=2&codes=3&kinds=en,de&code=a&code=b&day=x&at=x&link=x&least=x',
    'codes=1&cursor=abc&kinds=ee&language=xx',
    `kinds=${'en,'.repeat(2000)}`,
    Array.from({ length: 30 }, (_, at) => `unknown${at}=1`).join('&'),
  ]
  for (const query of wrong) await get(`/api/v1/parts?${query}`)
  const first = JSON.parse(await get('/api/v1/parts?limit=1')) as { readonly nextCursor: string }
  await get(`/api/v1/parts?cursor=${first.nextCursor}&kind=light`)
  for (const path of ['/api/v1/count?none=1', '/api/v1/parts/none', '/api/v1/parts/broken'])
    await get(path)
  const catchAll = access.catchAll()
  for (const path of ['/api/v1/part', '/api/nothing'])
    await noteResponse(path, await catchAll.GET(new Request(`https://shop.example${path}`)))
  await get('/api/v1/offers')
  await get('/api/v1/parts', { accept: 'image/png' })
  await get('/api/v1/parts', { authorization: 'Bearer x' })
  await send('/api/v1/parts', {})
  const repairs = '/api/v1/repairs'
  for (const body of ['{', '{"a":}', '[', '[1]', 'null', '['.repeat(200), 'x'.repeat(1e6)])
    await send(repairs, body)
  await send(repairs, '{}', { 'content-type': 'text/plain' })
  await send(repairs, '{}', { ...json, origin: 'https://evil.example' })
  await send(`${repairs}?dryRun=true`, ada)
  await send(repairs, { ...ada, dryRun: 3, clientRequestId: 'a b', name: 4, email: 5, tags: ['x'] })
  await send(repairs, { ...ada, clientRequestId: 'one' }, { ...json, 'idempotency-key': 'two' })
  const invalidUtf8 = new Uint8Array([0x22, 0xff, 0x22])
  await noteResponse(
    'UTF-8',
    await ask(repairs, { method: 'POST', headers: json, body: invalidUtf8 }),
  )
  const cut = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })
  const cutOff = { method: 'POST', headers: json, body: cut, duplex: 'half' } as RequestInit
  await noteResponse('cut off', await ask(repairs, cutOff))

  // Events.
  await get('/api/v1/events/part_added?cursor=x&maxEvents=0')
  await get('/api/v1/events/part_added?cursor=x')
  await sendMcp(rpc('events/list'))
  await sendMcp(rpc('events/poll', { name: 'part_sold' }))

  // Credentials and writes.
  await send('/agent/auth', {})
  await send('/agent/auth', { type: 'x', requested_credential_type: 'y', requested_scopes: ['z'] })
  await send('/agent/auth/revoke', {})
  await get('/agent/auth')
  const reader = await register(access, ['shop.read'])
  const writer = { ...json, ...(await register(access, ['shop.write'])) }
  const price = '/api/v1/parts/bell/price'
  await send(price, { cents: 1 }, json, 'PUT')
  await send(price, { soft: true }, { ...json, 'content-length': '13' }, 'DELETE')
  await send(price, { cents: 1 }, { ...json, ...reader }, 'PUT')
  await send(price, { cents: 1, id: 'lamp' }, writer, 'PUT')
  await send(price, { cents: 1e20 }, writer, 'PUT')
  const keyed = { ...writer, 'idempotency-key': 'key' }
  const slow = send(price, { cents: 0 }, keyed, 'PUT')
  await expect
    .poll(async () => {
      const response = await sendJson(access, 'PUT', price, { cents: 0 }, keyed)
      await noteResponse('in flight', response)
      return response.status
    })
    .toBe(409)
  release()
  await slow
  await send(price, { cents: 2 }, keyed, 'PUT')

  // Submissions, and the mail of one.
  await send(repairs, { ...ada, dryRun: true })
  await send(repairs, { ...ada, name: 'nobody', dryRun: true })
  await send(repairs, ada)
  const grace = { name: 'grace', email: 'grace@example.com' }
  await send(repairs, grace, { ...json, 'signature-input': 'x' })
  await expect.poll(() => mails.length).toBe(2)
  for (const { subject, replyTo: _, ...mail } of mails) note('mail', { subject, ...mail })

  // MCP.
  await get('/mcp')
  await sendMcp({}, { origin: 'https://evil.example' })
  await noteResponse(
    'host',
    (await access.handle(new Request('https://evil.example/mcp', { method: 'POST' }))) as Response,
  )
  for (const body of ['{', [], { id: {} }, [rpc('tools/list'), { jsonrpc: 3 }]]) await sendMcp(body)
  await sendMcp(Array.from({ length: mcpBatchMax + 1 }, () => rpc('tools/list')))
  await sendMcp(rpc('tools/list'), { 'mcp-protocol-version': '1999-01-01' })
  await sendMcp(
    rpc('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    }),
  )
  await sendMcp(rpc('tools/list'))
  await sendMcp(rpc('resources/list'))
  for (const path of ['none', 'x'.repeat(1000)])
    await sendMcp(rpc('resources/read', { uri: `https://shop.example/${path}` }))
  await sendMcp(rpc('tools/call', { name: 3 }))
  await sendMcp(call('none'))
  for (const args of [{ limit: 'x' }, [], {}]) await sendMcp(call('list_parts', args))
  await sendMcp(call('get_part', { id: 'broken' }))
  for (const args of [
    { ...ada, dryRun: true },
    { ...ada, name: 'nobody', dryRun: true },
    ada,
    { ...ada, name: 'bob' },
  ])
    await sendMcp(call('book_repair', args))
  const eve = { name: 'eve', email: 'eve@example.com' }
  const sendModern = (args: object, more?: object) => {
    const { headers, body } = modernCall(args, more)
    return sendMcp(body, headers)
  }
  const { result } = JSON.parse(await sendModern(eve)) as { result: { requestState: string } }
  const answer = (action: string) => ({
    requestState: result.requestState,
    inputResponses: { confirm: { action, content: {} } },
  })
  await sendModern(eve, answer('decline'))
  await sendModern(eve, answer('cancel'))
  await sendModern(ada, answer('accept'))
  await sendModern(eve, { ...answer('accept'), requestState: 'x' })
  await sendModern({ ...eve, name: 'nobody' })

  // Page tools, on the server and in the browser.
  await send('/page-tools/get_part', { id: 'bell' })
  await send('/page-tools/list_loans', {})
  await send('/page-tools/get_part', { id: 'bell', cursor: 'x' })
  await notePageTools(access, messages, note)

  // A site with one language, on which nothing needs a credential, and whose database fails.
  const plain = createPlainShop(messages)
  const askPlain = fetchFrom(plain)
  for (const path of ['/llms.txt', '/auth.md', '/openapi.json', '/api/v1/count?none=1'])
    await noteResponse(path, await askPlain(path))
  for (const path of ['/api/v1/count', '/mcp'])
    await noteResponse(
      path,
      await askPlain(path, {
        method: path === '/mcp' ? 'POST' : 'GET',
        headers: { authorization: 'Bearer x' },
      }),
    )
  await noteResponse('503', await askPlain('/api/v1/count', { headers: await register(plain) }))
  const inView = { ...mcpHeaders, 'mcp-session-id': 'views-1' }
  await noteResponse(
    'view',
    await sendJson(plain, 'POST', '/mcp', call('book_repair', ada), inView),
  )
  try {
    requireSkillText([], '/none', {}, createSite(''), messages)
  } catch (error) {
    note('skill', (error as Error).message)
  }

  const readOnly = createShop([countParts], { ...facts, messages: { en: messages } })
  await noteResponse('/auth.md', await fetchFrom(readOnly)('/auth.md'))

  // The quota.
  const small = createMarkedShop(messages, [], 1)
  for (const _ of [1, 2]) await noteResponse('quota', await fetchFrom(small)('/llms.txt'))

  expect(shown.filter(([, one]) => isProse(one))).toEqual([])
  const shownKeys = new Set(
    shown.flatMap(([, one]) => [...one.matchAll(/«([\w.-]+) /g)].map(([, key]) => key)),
  )
  expect(listKeys(englishMessages).filter((key) => !shownKeys.has(key))).toEqual(ofDialog)
})

/** Uses a page tool as an agent does, in a page whose person declines, and then approves. */
async function notePageTools(
  access: AgentAccess,
  messages: Messages,
  note: (from: string, value: unknown) => void,
): Promise<void> {
  let isLost = false
  const ask = fetchFrom(access)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const isSending = path.endsWith('book_repair') && !String(init?.body).includes('"dryRun":true')
    if (init?.signal?.aborted || (isLost && isSending)) throw new TypeError('reset')
    return ask(path, { ...init, signal: null })
  })
  const tools = JSON.parse(await (await ask('/page-tools.json')).text()).tools
  const tool = tools.find(({ name }: { readonly name: string }) => name === 'book_repair')
  let approved: FieldTexts | undefined
  const context: PageToolContext = {
    messages: messages.pageTools,
    language: undefined,
    confirm: async () => approved,
    open() {},
    tell: (outcome) => note('page tool, to the person', outcome),
  }
  const signal = new AbortController().signal
  const use = async (input: unknown, run = createPageTool(tool, context), until = signal) => {
    const result = await run(input, until)
    note('page tool', result.ok ? result.text : result.error.detail)
  }
  await use([])
  const carl = { name: 'carl', email: 'carl@example.com', fault: 'x' }
  const run = createPageTool(tool, context)
  await use(carl, run)
  await use(carl, run)
  approved = carl
  await use(carl)
  approved = { ...carl, fault: '' }
  await use({ ...carl, fault: 'y' })
  await use({ ...carl, name: 'dora' })
  approved = carl
  isLost = true
  await use({ ...carl, email: 'dora@example.com' })
  await use(carl, undefined, AbortSignal.abort())
  isLost = false
  const fail = vi.fn(() => Promise.reject(new Error('x')))
  const registered: BrowserTool[] = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    modelContext: { registerTool: (one: BrowserTool) => registered.push(one) },
  })
  await registerPageTools({ texts: messages.pageTools, confirm: fail })
  const failed = await registered
    .find(({ name }) => name === 'book_repair')
    ?.execute({ ...carl, name: 'fred' })
  note('page tool', failed)
}

test.each([
  ['by its address', '?language=de', {}],
  ['by Accept-Language', '', { 'accept-language': 'de-AT, en;q=0.5' }],
])('a request that names its language %s is refused in it', async (_, query, headers) => {
  const messages = { en: englishMessages, de: mark(englishMessages) }
  const access = createShop([countParts, setPrice], { ...facts, messages })
  const small = createShop([], {
    ...facts,
    messages,
    limits: { requests: { max: 1, seconds: 60 } },
  })
  const ask = fetchFrom(access)
  const withToken = { ...headers, authorization: 'Bearer x' }
  await fetchFrom(small)('/llms.txt')
  const refusals = [
    await ask(`/api/v1/count${query}`, { method: 'POST', headers }),
    await ask(`/api/v1/count${query}`, { headers: withToken }),
    await ask(`/agent/auth${query}`, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: '{',
    }),
    await ask(`/mcp${query}`, { headers }),
    await ask(`/mcp${query}`, { method: 'POST', headers: withToken }),
    await ask(`/page-tools/count_parts${query}`, { method: 'POST', headers: withToken }),
    await fetchFrom(small)(`/llms.txt${query}`, { headers }),
  ]
  for (const refusal of refusals) {
    const { title, detail } = (await refusal.json()) as { readonly [name: string]: string }
    expect([title, detail]).toEqual([expect.stringMatching(/^«/), expect.stringMatching(/^«/)])
  }
})
