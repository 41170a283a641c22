import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom as fetchFromShop, listParts, sendJson } from '../test/access'
import { checkAgentAccess } from './audit/audit'
import { type AgentAccess, type AgentAccessOptions, createAgentAccess } from './create'
import { mail } from './delivery/deliveries'
import { submissionQuota } from './limits'
import { englishMessages } from './messages'
import { defineOperation } from './operations/define-operation'
import { closeDatabases } from './stores/close-databases'
import { storesFromEnvironment } from './stores/from-environment'
import { sqliteStores } from './stores/stores.sqlite'

const baseUrl = 'https://library.example'
const view = 'ui://library/events.html'

const listEvents = defineOperation({
  name: 'list_events',
  title: 'List events',
  description: 'Lists the events of the library.',
  scope: 'events.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/events' },
  input: z.strictObject({ branch: z.enum(['main', 'harbour']).optional() }),
  output: z.strictObject({ events: z.array(z.string()) }),
  run: async ({ branch = 'main' }) => ({ events: [`Reading at ${branch}`] }),
  toText: ({ events }) => events.join('\n'),
})

const listHours = defineOperation({
  name: 'list_hours',
  title: 'List hours',
  description: 'Lists the hours of a day.',
  scope: 'events.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/hours' },
  input: z.strictObject({ day: z.iso.date() }),
  output: z.strictObject({ hours: z.array(z.string()) }),
  example: () => ({ day: '2027-03-04' }),
  run: async ({ day }) => ({ hours: [`${day} 10:00`] }),
  toText: ({ hours }) => hours.join('\n'),
})

const order = defineOperation({
  name: 'order',
  title: 'Order',
  description: 'Orders a part.',
  scope: 'shop.write',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/orders' },
  input: z.strictObject({ name: z.string() }),
  toText: ({ name }) => name,
})

const requestRoom = defineOperation({
  name: 'request_room',
  title: 'Request a room',
  description: 'Sends a request for a room.',
  scope: 'rooms.request',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/room-requests' },
  input: z.strictObject({
    name: z.string(),
    email: z.email(),
    kind: z.enum(['small', 'large']).optional(),
  }),
  toText: ({ name }) => `A room for ${name}.`,
})

function createLibrary(
  delivered: string[] = [],
  delivers = true,
  dir = mkdtempSync(join(tmpdir(), 'library-')),
) {
  vi.stubEnv('DATA_DIR', dir)
  let access: AgentAccess | undefined
  onTestFinished(async () => {
    await access?.close()
    await closeDatabases()
    vi.unstubAllEnvs()
  })
  access = createAgentAccess({
    name: 'Town library',
    description: 'The library of the town.',
    baseUrl,
    scopes: { 'events.read': 'Read events', 'rooms.request': 'Request a room' },
    operations: [listEvents, listHours, requestRoom, reportFault],
    stores: storesFromEnvironment(),
    delivery: delivers
      ? [
          {
            createChannel: (describe) => ({
              name: 'test',
              send: async (submission) => {
                const { subject, replyTo, answers } = describe(submission)
                delivered.push([subject, replyTo.address, ...answers.flat()].join('|'))
              },
            }),
          },
        ]
      : [],
    markdownPages: [
      {
        path: '/about',
        title: 'About',
        description: 'What the library is.',
        toMarkdown: async () => '# About\n',
      },
    ],
    skills: [
      {
        name: 'book-a-room',
        description: 'Requests a room: "only" when asked.',
        instructions: '# Book a room',
      },
    ],
    views: {
      describe: (tools) => tools.map((tool) => ({ ...tool, _meta: { ui: { resourceUri: view } } })),
      read: async (uri) =>
        uri === view
          ? { contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text: '<p>A list</p>' }] }
          : undefined,
      findCall: () => undefined,
    },
  })
  return access
}

const reportFault = defineOperation({
  name: 'report_fault',
  title: 'Report a fault',
  description: 'Reports that something is broken.',
  scope: 'rooms.request',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/faults' },
  input: z.strictObject({
    staff: z.string().max(100).optional().meta({ title: 'Whom you met' }),
    name: z.string().min(1).max(100),
    tags: z.array(z.string().max(20)).optional(),
    email: z.email().optional(),
    copyTo: z.email().optional(),
    text: z.string().min(5).max(2000),
  }),
  toText: ({ text }) => text,
})

const send = (
  access: ReturnType<typeof createLibrary>,
  body: object,
  query = '',
  path = requestRoom.http.path,
) =>
  access.handle(
    new Request(`${baseUrl}${path}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    '192.0.2.1',
  )

/** Asks as a client at a distance would, whose host a server knows. */
const fetchFrom =
  (access: AgentAccess): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('host', 'library.example')
    const response = await access.handle(request, '192.0.2.1')
    return response ?? new Response(null, { status: 404 })
  }

test('a site keeps what its documents promise', async () => {
  expect(await checkAgentAccess(baseUrl, fetchFrom(createLibrary()))).toEqual([])
})

test('what is sent is stored once and delivered once, and a preview sends nothing', async () => {
  const delivered: string[] = []
  const access = createLibrary(delivered)
  const room = { name: 'Ada', email: 'ada@example.com', kind: 'large', clientRequestId: 'k1' }
  expect(await (await send(access, { ...room, dryRun: true }))?.json()).toMatchObject({
    status: 'preview',
    submission: { name: 'Ada', email: 'ada@example.com' },
  })
  const first = await (await send(access, room))?.json()
  const again = await (await send(access, room))?.json()
  expect(first).toMatchObject({ status: 'accepted', submissionId: expect.stringMatching(/^sub_/) })
  expect(again).toEqual(first)
  await expect
    .poll(() => delivered)
    .toEqual(['Request a room: Ada|ada@example.com|Name|Ada|Email|ada@example.com|Kind|large'])
})

test('what an earlier process has left is delivered before anybody asks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const dir = mkdtempSync(join(tmpdir(), 'library-'))
  await send(createLibrary([], false, dir), { name: 'Ada', email: 'ada@example.com' })
  const delivered: string[] = []
  createLibrary(delivered, true, dir).start()
  await expect.poll(() => delivered).toHaveLength(1)
})

test('a slash at the end of the base address is taken off', async () => {
  const { handle } = createShop([listEvents], {
    baseUrl: 'https://shop.example/',
    scopes: { 'events.read': 'Read events' },
  })
  const response = await handle(new Request('https://shop.example/llms.txt'), '192.0.2.1')
  expect(await response?.text()).toContain('`https://shop.example/openapi.json`')
})

test('/llms.txt names the full address of each operation', async () => {
  const response = await createLibrary().handle(new Request(`${baseUrl}/llms.txt`), '192.0.2.1')
  expect(await response?.text()).toContain(`\`GET ${baseUrl}/api/v1/events\`, tool \`list_events\``)
})

test('a dry run that is asked for in the address sends nothing', async () => {
  const room = { name: 'Ada', email: 'ada@example.com' }
  const refused = await send(createLibrary(), room, '?dryRun=true&utm_source=mail')
  expect(refused?.status).toBe(400)
  expect((await refused?.json())?.errors).toEqual([
    { field: 'dryRun', message: expect.stringContaining('in the JSON body') },
  ])
})

test('a submission beyond its quota is refused by the name of that quota', async () => {
  const access = createLibrary()
  const sendFrom = (name: string) => send(access, { name, email: `${name}@example.com` })
  for (let at = 0; at < submissionQuota.requestsMax; at++)
    expect((await sendFrom(`a${at}`))?.status).toBe(202)
  const refused = await sendFrom('b')
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('ratelimit')).toMatch(
    /^"default";r=\d+;t=\d+, "submissions";r=0;t=\d+$/,
  )
})

test('a value of the wrong form is answered with an example of the right one', async () => {
  const refused = await send(createLibrary(), { name: 'Ada', email: 'nobody' })
  expect(refused?.status).toBe(400)
  expect((await refused?.json())?.detail).toBe(
    'email: "nobody" is not an email address, such as ada@example.com.',
  )
})

test.each([
  [undefined, true],
  ['elsewhere', false],
  [[], false],
] as const)('delivery %j is a mistake that the log names: %j', async (delivery, isMistake) => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  // Each process says it once of a site, and earlier tests have made this one.
  const baseUrl = 'https://undelivered.example'
  for (const access of [1, 2].map(() => createShop([order], { baseUrl, delivery }))) {
    const address = `${baseUrl}/api/v1/orders`
    const accepted = await sendJson(access, 'POST', address, { name: 'Ada' })
    expect(accepted.status).toBe(202)
  }
  const lines = warn.mock.calls.flat().filter((line) => String(line).includes('delivery_missing'))
  expect(lines).toHaveLength(isMistake ? 1 : 0)
})

test('what one process leaves to another is delivered there, by a schedule too', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'shop-'))
  const stores = sqliteStores(dir)
  const web = createShop([order], { stores, delivery: 'elsewhere' })
  await sendJson(web, 'POST', '/api/v1/orders', { name: 'Ada' })
  await web.deliver(1)
  const sent: string[] = []
  const worker = createShop([order], {
    stores,
    delivery: [
      { createChannel: () => ({ name: 'test', send: async ({ id }) => void sent.push(id) }) },
    ],
  })
  await worker.deliver(5)
  expect(sent).toHaveLength(1)
})

test('a process that only answers, such as a build that makes pages, delivers nothing', async () => {
  const stores = sqliteStores(mkdtempSync(join(tmpdir(), 'shop-')))
  const web = createShop([order], { stores, delivery: 'elsewhere' })
  await sendJson(web, 'POST', '/api/v1/orders', { name: 'Ada' })
  const sent: string[] = []
  const site = createShop([order, listParts], {
    stores,
    delivery: [
      { createChannel: () => ({ name: 'test', send: async ({ id }) => void sent.push(id) }) },
    ],
  })
  await fetchFromShop(site)('/api/v1/parts')
  await site.close()
  expect(sent).toEqual([])
  site.start()
  await expect.poll(() => sent).toHaveLength(1)
})

test('accesses of one process that share their stores deliver by one dispatcher', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'shop-'))
  const stores = sqliteStores(dir)
  const created: number[] = []
  const create = (at: number) =>
    createShop([order], {
      stores,
      delivery: [
        { createChannel: () => ({ name: 'test', send: async () => void created.push(at) }) },
      ],
    })
  const [first, second] = [create(1), create(2)]
  first.start()
  second.start()
  for (const name of ['Ada', 'Bea']) await sendJson(second, 'POST', '/api/v1/orders', { name })
  await expect.poll(() => created).toEqual([1, 1])
})

test('a process that ends waits for what another access of the site is delivering', async () => {
  const create = (send: () => Promise<void>) =>
    createShop([order], {
      baseUrl: 'https://two-bundles.example',
      stores: sqliteStores(mkdtempSync(join(tmpdir(), 'shop-'))),
      delivery: [{ createChannel: () => ({ name: 'test', send }) }],
    })
  const steps: string[] = []
  let accept = () => {}
  const route = create(async () => {
    steps.push('begins')
    await new Promise<void>((resolve) => {
      accept = resolve
    })
    steps.push('delivered')
  })
  await sendJson(route, 'POST', '/api/v1/orders', { name: 'Ada' })
  await expect.poll(() => steps).toEqual(['begins'])
  const instrumentation = create(async () => {})
  instrumentation.start()
  const closing = instrumentation.close().then(() => steps.push('closed'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  accept()
  await closing
  expect(steps).toEqual(['begins', 'delivered', 'closed'])
})

test('a site in two languages answers in the one that is asked for, with its sentences', async () => {
  const refusals = {
    ...englishMessages.refusals,
    more: ({ count }: { readonly count: number }) => `Und ${count} weitere Fehler.`,
  }
  const greet = defineOperation({
    name: 'greet',
    title: 'Greet',
    description: 'Greets.',
    scope: 'shop.read',
    effect: 'read',
    http: { method: 'GET', path: '/api/v1/greeting' },
    input: z.strictObject({}),
    output: z.strictObject({ text: z.string() }),
    run: async (_, { language }) => ({ text: language === 'de' ? 'Guten Tag' : 'Good day' }),
    toText: ({ text }) => text,
  })
  const access = createShop([greet], {
    messages: { en: englishMessages, de: { ...englishMessages, refusals } },
    localize: (path, language) => (language === 'de' ? `/de${path}` : path),
  })
  const ask = async (query: string, headers = {}) => {
    const response = await fetchFromShop(access)(`/api/v1/greeting${query}`, { headers })
    return ((await response.json()) as { readonly text: string }).text
  }
  expect(await ask('')).toBe('Good day')
  expect(await ask('?language=de')).toBe('Guten Tag')
  expect(await ask('', { 'accept-language': 'de-AT, en;q=0.5' })).toBe('Guten Tag')
  const { site } = access.services()
  expect(site.in('de').pageUrl('/prices')).toBe('https://shop.example/de/prices')
  expect(() => createShop([greet], { messages: { DE: englishMessages } })).toThrow(
    'messages: "DE" must be the tag of a language in lower case',
  )
})

test('what operations need has no name that agent access gives', () => {
  expect(() => createShop([listParts], { services: { quota: 3 } })).toThrow(
    'services: agent access has a "quota" of its own',
  )
})

test('a number of proxies that is none ends the start', () => {
  vi.stubEnv('TRUST_PROXY', 'yes')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => createLibrary()).toThrow('TRUST_PROXY "yes" must be the number of proxies')
})

test('a tool says in words how a date is written, since models do not read formats', () => {
  const [, hours] = createLibrary().describePageTools().tools
  expect(hours?.inputSchema.properties).toMatchObject({
    day: {
      type: 'string',
      description: 'Send a date, such as 2027-03-04.',
    },
  })
})

test('the guide shows a command that works as it is', async () => {
  const guide = await createLibrary().handle(new Request(`${baseUrl}/auth.md`))
  expect(await guide?.text()).toContain(`curl -sS ${baseUrl}/api/v1/events -H`)
})

test('a page is Markdown for whoever prefers it, and at an address of its own', async () => {
  const access = createLibrary()
  const get = (path: string, accept: string) =>
    access.handle(new Request(`${baseUrl}${path}`, { headers: { accept } }), '192.0.2.1')
  expect(await get('/about', 'text/html,*/*;q=0.8')).toBeUndefined()
  for (const response of [
    await get('/about', 'text/markdown, text/html;q=0.5'),
    await get('/about.md', '*/*'),
  ]) {
    expect(await response?.text()).toBe('# About\n')
    expect(response?.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response?.headers.get('vary')).toBe('Accept')
    expect(response?.headers.get('link')).toContain(`<${baseUrl}/about>; rel="canonical"`)
    expect(response?.headers.get('ratelimit')).toMatch(/^"default"/)
  }
})

test('a skill is served in the bytes of its digest', async () => {
  const access = createLibrary()
  const get = async (path: string) =>
    access.handle(new Request(new URL(path, baseUrl)), '192.0.2.1') as Promise<Response>
  const { skills } = await (await get('/.well-known/agent-skills/index.json')).json()
  expect(skills).toHaveLength(1)
  const response = await get(skills[0].url)
  const text = await response.text()
  const hash = createHash('sha256').update(text)
  expect(skills[0].digest).toBe(`sha256:${hash.copy().digest('hex')}`)
  expect(response.headers.get('content-digest')).toBe(`sha-256=:${hash.digest('base64')}:`)
  expect(text).toContain('description: "Requests a room: \\"only\\" when asked."')
  expect(await get('/.well-known/agent-skills/none/SKILL.md')).toBeUndefined()
})

test('pages, skills and views are resources of MCP', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
      fetch: fetchFrom(createLibrary()),
    }),
  )
  onTestFinished(() => client.close())
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toContain(`${baseUrl}/about.md`)
  for (const [uri, text] of [
    [`${baseUrl}/about.md`, '# About\n'],
    [view, '<p>A list</p>'],
    [resources.find(({ name }) => name === 'book-a-room')?.uri ?? '', '# Book a room'],
  ] as const)
    expect((await client.readResource({ uri })).contents[0]).toMatchObject({
      text: expect.stringContaining(text),
    })
})

test('what is not for agents is left to the site', async () => {
  expect(await createLibrary().handle(new Request(`${baseUrl}/about`))).toBeUndefined()
})

test.each([
  [{ http: { method: 'POST' as const, path: '/rooms' as never } }, 'must begin with /api/v1/'],
  [
    { http: { method: 'POST' as const, path: '/api/v1/rooms/:day' as const } },
    'in braces: /api/v1/rooms/{day}',
  ],
  [{ input: z.strictObject({ dryRun: z.string() }) }, 'request_room: rename the field dryRun'],
  [{ input: z.string() as never }, 'request_room: input must be an object'],
  [{ effect: 'delete' as never }, 'request_room: effect "delete" must be read, write or submit'],
])('an operation that could not work ends the start: %j', (part, message) => {
  const { name, title, description, scope, http } = requestRoom
  const definition = { name, title, description, scope, http: { ...http, method: 'POST' as const } }
  const input = z.strictObject({})
  expect(() =>
    defineOperation({ ...definition, effect: 'submit', input, toText: () => '', ...part }),
  ).toThrow(message)
})

const page = (path: string) => ({ path, title: 'A', description: 'B', toMarkdown: () => '# A' })

test.each<[Partial<AgentAccessOptions>, string]>([
  [{ baseUrl: 'library.example' }, 'must be an origin'],
  [{ baseUrl: 'https://library.example/shop' }, 'without a path'],
  [{ baseUrl: undefined as never }, 'must be an origin'],
  [{ baseUrl: 'ftp://library.example' }, 'must be an origin'],
  [
    { scopes: { 'events.read': 'Read events' } },
    'scope "rooms.request" is not declared; add it to scopes',
  ],
  [{ operations: [listEvents, listEvents] }, 'list_events: this name is used twice'],
  [
    { operations: [listEvents, { ...listHours, http: listEvents.http }] },
    'GET /api/v1/events: this address is used twice',
  ],
  [{ operations: [{ ...requestRoom, http: listEvents.http }] }, 'contradicts method GET'],
  [
    { operations: [{ ...listEvents, http: { ...listEvents.http, path: '/api/v1/events/{id}' } }] },
    'path parameter "id" is not in the input',
  ],
  [
    { operations: [{ ...listEvents, http: { ...listEvents.http, path: '/api/v1/events/:id' } }] },
    'list_events: http.path "/api/v1/events/:id" must have parameters in braces',
  ],
  [
    {
      operations: [
        { ...listHours, http: { ...listHours.http, path: '/api/v1/hours/{day}' } },
        {
          ...listHours,
          name: 'get_hours',
          input: z.strictObject({ date: z.iso.date() }),
          http: { ...listHours.http, path: '/api/v1/hours/{date}' },
        },
      ],
    },
    'GET /api/v1/hours/{}: this address is used twice',
  ],
  [
    { operations: [{ ...listEvents, errors: ['full' as never] }] },
    'list_events: the error code "full" is not known; there are invalid_request',
  ],
  [
    {
      operations: [{ ...listEvents, input: z.strictObject({ at: z.strictObject({}).optional() }) }],
    },
    'list_events: "at" is an object, which an address cannot hold',
  ],
  [{ operations: [{ ...listEvents, description: undefined as never }] }, 'description is missing'],
  [{ operations: [{ ...listEvents, name: 'listEvents' }] }, 'must be at most 30 lower-case'],
  [{ operations: [{ ...listEvents, description: '' }] }, 'description "" must be a text'],
  [{ operations: [{ ...listEvents, cache: { seconds: 0 } }] }, 'as { seconds: 60 }'],
  [
    { operations: [{ ...listEvents, cache: { seconds: 1 }, credential: 'required' }] },
    'list_events: cache is for what everybody may read',
  ],
  [
    { operations: [{ ...listEvents, description: 'x'.repeat(501) }] },
    'must be a text of at most 500',
  ],
  [{ stores: undefined as never }, 'stores is missing'],
  [{ operations: undefined as never }, 'createAgentAccess: operations is missing'],
  [{ markdownpages: [] } as never, 'markdownpages is not known; did you mean markdownPages?'],
  [{ languages: ['de'] } as never, 'createAgentAccess: languages is not known; there are name'],
  [{ scopes: { 'events read': 'Read' } }, 'scopes must be names without spaces'],
  [{ name: undefined as never }, 'createAgentAccess: name is missing; it must be a text'],
  [{ limits: { requests: 60 as never } }, 'limits: requests 60 must be such as { max: 60'],
  [{ limits: { request: { max: 1, seconds: 1 } } as never }, 'did you mean requests?'],
  [{ limits: { requests: { max: 1, secs: 1 } as never } }, 'limits: secs is not known'],
  [{ documents: { llm: '# A' } as never }, 'documents: llm is not known; did you mean llms?'],
  [{ pages: { privacy: '/privacy' } as never }, 'pages: privacy is not known; '],
  [{ retention: { days: 3 } as never }, 'retention: days is not known; '],
  [{ delivery: 'mail' as never }, 'delivery "mail" must be a list, such as [mail()]'],
  [
    { messages: englishMessages as never },
    'messages: pass the sentences by language, such as { en',
  ],
  [{ messages: { de: {} as never } }, 'messages.de.'],
  [
    { messages: { de: { ...englishMessages, refusals: {} as never } } },
    'messages.de.refusals.unknown is missing; it must be a function',
  ],
  [
    {
      messages: {
        de: { ...englishMessages, refusals: { ...englishMessages.refusals, unknown: '' as never } },
      },
    },
    'messages.de.refusals.unknown must be a function',
  ],
  [{ markdownPages: [page('/a.md')] }, 'its Markdown is at the same path with .md'],
  [{ markdownPages: [{ ...page('/a'), toMarkdown: undefined as never }] }, 'toMarkdown is missing'],
  [{ markdownPages: [page('/a'), page('/a')] }, 'markdownPages: "/a" is there twice'],
  [
    { markdownPages: [page('a')] },
    'markdownPages: "a": path "a" must be the path of the page, which begins with a slash',
  ],
  ...['/a/', '//a', '/a?b=1', '/a#b', '/a b'].map(
    (path) =>
      [
        { markdownPages: [page(path)] },
        `path "${path}" must be the path of the page, which begins with a slash and has none at its end`,
      ] as [Partial<AgentAccessOptions>, string],
  ),
  [{ markdownPages: [null as never] }, 'markdownPages[0] null must be an object'],
  ...['https://a.example', 'a.example:8080', 'a.example/b', 'A.example', ''].map(
    (host) =>
      [
        { hosts: ['b.example', host] },
        `hosts[1] "${host}" must be the name of a host in lower case, without scheme, port and path`,
      ] as [Partial<AgentAccessOptions>, string],
  ),
  [
    { pages: { contact: 'contact' } },
    'pages: contact "contact" must be a path of the site, such as',
  ],
  [{ pages: { signIn: 'https://a.example/login' } }, 'must be a path of the site'],
  [
    { documents: { addresses: ['api/health'] } },
    'documents.addresses[0] "api/health" must be a path of the site, such as /contact',
  ],
  [
    { documents: { addresses: '/api/health' as never } },
    'documents: addresses "/api/health" must be',
  ],
  ...[{}, mail].map((one): [object, string] => [
    { delivery: [one as never] },
    'delivery[0] must be what has a createChannel, such as mail(), which has to be called',
  ]),
])('a contradiction ends the start: %j', (invalidOptions, message) => {
  const options = {
    name: 'Library',
    description: 'A library.',
    baseUrl,
    scopes: { 'events.read': 'Read events', 'rooms.request': 'Request a room' },
    operations: [listEvents, requestRoom],
    stores: {} as never,
  }
  expect(() => createAgentAccess({ ...options, ...invalidOptions })).toThrow(message)
})

test('a person may confirm at another process than the one that asked, such as after a deployment', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'library-'))
  const [before, after] = [createLibrary([], true, dir), createLibrary([], true, dir)]
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  )
  let current = before
  client.setRequestHandler('elicitation/create', async () => {
    current = after
    return { action: 'accept', content: {} }
  })
  const at: typeof fetch = (input, init) => fetchFrom(current)(input, init)
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { fetch: at }))
  onTestFinished(() => client.close())
  const room = { name: 'Ada', email: 'ada@example.com' }
  const { structuredContent } = await client.callTool({ name: 'request_room', arguments: room })
  expect(current).toBe(after)
  expect(structuredContent).toMatchObject({ status: 'accepted' })
})

const fault = {
  staff: 'mallory@evil.example',
  name: 'Ada',
  copyTo: 'bob@example.com',
  text: 'It is broken.',
}
const sendFault = async (access: ReturnType<typeof createLibrary>, fields: object) =>
  send(access, { ...fault, ...fields }, '', reportFault.http.path)

test('an answer goes to the first field that is an email address by its schema, or to nobody', async () => {
  const delivered: string[] = []
  const access = createLibrary(delivered)
  await sendFault(access, { email: 'ada@example.com' })
  await expect.poll(() => delivered[0]).toMatch(/^Report a fault: Ada\|ada@example\.com\|/)
  await sendFault(access, { text: 'It is broken too.' })
  await expect.poll(() => delivered[1]).toMatch(/^Report a fault: Ada\|\|/)
})

test('what is sent holds no invisible character, and a field of one line no line end', async () => {
  const delivered: string[] = []
  const access = createLibrary(delivered)
  const fields = {
    name: ' Ada\r\nBcc: all\u202E\u0007',
    tags: ['door\n', '\u200Blift'],
    text: 'Line one.\r\nLine\u0000 two.\u2066',
  }
  expect((await sendFault(access, fields))?.status).toBe(202)
  await expect
    .poll(() => delivered[0])
    .toBe(
      'Report a fault: Ada Bcc: all||Whom you met|mallory@evil.example|Name|Ada Bcc: all|Tags|["door","lift"]|Copy to|bob@example.com|Text|Line one.\nLine two.',
    )
  expect((await sendFault(access, { name: '\u200B' }))?.status).toBe(400)
  expect((await sendFault(access, { text: 'Hi\u200B\u200B\u200B' }))?.status).toBe(400)
})
