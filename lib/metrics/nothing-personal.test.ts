import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCredentials } from 'agent-access'
import type { CounterStore } from 'agent-access/core'
import { dayOf } from 'agent-access/core'
import { MemoryQuota, markdown } from 'agent-access/edge'
import { sqliteStores } from 'agent-access/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import edge from '@/.catalog/edge.js'
import { times } from '@/e2e/support/scale'
import { leaksIn } from '@/e2e/support/secrets'
import { createAccess } from '@/lib/agent-access'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { languages } from '@/lib/content/languages'
import { siteAt } from '@/lib/content/site'
import type { MarkdownSource } from '@/lib/documents/markdown/document'
import { answerMarkdown } from '@/lib/documents/markdown/handlers'
import type { InquiryContent } from '@/lib/domain/inquiry'
import { submitContactForm } from '@/lib/faces/form/submit-form'
import { registry } from '@/lib/operations'
import { submitContactInquiry } from '@/lib/operations/inquiries'
import { getRole, listRoles } from '@/lib/operations/roles'
import { routeRequest } from '@/lib/routing/route-request'
import { createFigures } from '@/tools/dashboard/figures'
import { getPendingCounts } from './counters'
import { Recorder } from './recorder'

/** So many requests; with TEST_SUITE=full those of the promise. */
const requests = times(10_000, 600)

// What somebody may be known by, in every place of a request that holds text.
const secrets = {
  name: 'Wilhelmina Featherstonehaugh',
  email: 'wilhelmina@private.example',
  address: '203.0.113.77',
  address6: '2001:db8:7777:1::9',
  token: 'agt_Zk3pQ9vLr7Xw2Tn5Ys8Bd1Hf4Jg6Mc0NaPqRsTuVwX',
  phone: '+49 171 5550177',
  words: 'please keep this between us',
  cookie: 'session=0f8fad5bd9cb469fa16570867728950e',
}

let dir: string
let counters: CounterStore
const printed: string[] = []
const site = siteAt('https://agency.example')

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'nothing-personal-'))
  for (const name of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, name).mockImplementation((...said) => void printed.push(said.join(' ')))
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true })
})

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const all = Object.values(secrets)
const modern = '2026-07-28'
const eraOf = (at: number) => ((at >> 3) % 2 ? modern : '2025-11-25')
const one = (at: number) => all[at % all.length] as string

test(`${requests} requests with names, addresses and tokens everywhere leave none of them in counters, figures or logs`, async () => {
  const stores = sqliteStores<InquiryContent>(dir)
  counters = sqliteStores<InquiryContent>(join(dir, 'counters')).counters
  const services = {
    catalog,
    site,
    credentials: createCredentials(stores.credentials),
    inquiries: stores.inquiries,
    quota: new MemoryQuota(),
    wakeDelivery: () => undefined,
  }
  const counted = getPendingCounts()
  if (!counted) throw new Error('Nothing is counted.')
  const recorder = new Recorder(counted, counters)
  const asked = () => services
  const list = createAccess(asked).rest(listRoles)
  const role = createAccess(asked).rest(getRole)
  const send = createAccess(asked).rest(submitContactInquiry)
  const register = createAccess(asked).register()
  const pageTools = createAccess(asked).pageToolCalls()
  const mcp = createAccess(asked).mcp()
  const source = { ...services, registry } as MarkdownSource
  const edgeServices = {
    quota: services.quota,
    site,
    platform: 'server' as const,
    publication: edge.publication,
    redirects: {},
    filters: edge.filters,
    pages: new Set(edge.pages),
    languages,
    messages: edge.messages,
    previews: undefined,
    topics: edge.topics,
  }

  const requestOf = (
    at: number,
    path: string,
    body?: unknown,
    userAgent = encodeURI(one(at + 1)),
  ) =>
    new Request(`https://agency.example${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: 'agency.example',
        'user-agent': userAgent,
        'x-forwarded-for': `198.18.${(at >> 8) & 255}.${at & 255}`,
        forwarded: `for=${secrets.address}`,
        'x-real-ip': secrets.address6,
        cookie: secrets.cookie,
        referer: `https://elsewhere.example/?who=${encodeURIComponent(one(at + 2))}`,
        'accept-language': encodeURI(one(at + 3)),
        ...(at % 5 === 0 ? { authorization: `Bearer ${secrets.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'mcp-protocol-version': eraOf(at),
        'mcp-method': 'tools/call',
        'mcp-name': 'list_roles',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const person = (at: number) => ({
    firstName: secrets.name,
    lastName: one(at),
    workEmail: secrets.email,
    challenge: `${secrets.words} ${at} ${one(at)}`,
    phone: secrets.phone,
  })
  // Two words may be the name of a program as well as of a person; all else is recognised.
  const told = all.filter((secret) => secret !== secrets.name && secret !== secrets.words)
  const message = (at: number) => {
    const clientInfo = { name: told[(at >> 3) % told.length], version: one(at + 1) }
    const meta = {
      'io.modelcontextprotocol/protocolVersion': modern,
      'io.modelcontextprotocol/clientInfo': clientInfo,
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const call = { name: 'list_roles', arguments: { location: one(at) } }
    if (eraOf(at) === modern)
      return { jsonrpc: '2.0', id: one(at), method: 'tools/call', params: { ...call, _meta: meta } }
    if (at % 3) return { jsonrpc: '2.0', id: one(at), method: 'tools/call', params: call }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    return { jsonrpc: '2.0', id: 1, method: 'initialize', params }
  }

  for (let at = 0; at < requests; at++) {
    const word = encodeURIComponent(one(at))
    const kinds = [
      () => requestOf(at, `/${word}`),
      () => requestOf(at, `${paths.careers}?location=${word}&q=${word}`),
      () => requestOf(at, `${paths.jobs}?location=${word}`),
      () => requestOf(at, `${paths.jobs}/${word}`),
      () => requestOf(at, paths.inquiries, person(at)),
      () => requestOf(at, paths.mcp, message(at)),
      () => requestOf(at, paths.pageTool('get_role'), { id: one(at) }),
      () => requestOf(at, paths.register, { type: one(at), requested_scopes: [one(at)] }),
      () => requestOf(at, `${paths.careers}?utm_source=${word}`, undefined, browser),
    ] as const
    const which = at % kinds.length
    const request = (kinds[which] as () => Request)()
    await routeRequest(request.clone() as Request, edgeServices, new Date())
    if (which === 1) await answerMarkdown(request, ['careers'], source, new Date(), markdown)
    if (which === 2) await list.GET(request)
    if (which === 3) await role.GET(request)
    if (which === 4) await send.POST(request)
    if (which === 5) await mcp(request)
    if (which === 6) await pageTools.POST(request)
    if (which === 7) await register.POST(request)
    if (at % 100 === 0) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...person(at), cameFrom: one(at) }))
        form.set(name, value)
      await submitContactForm(form, { services, face: 'html' })
    }
    if (at % 1000 === 999) await recorder.flush()
  }
  await recorder.flush()

  const today = dayOf(Date.now())
  const days = await counters.read(today - 1, today)
  const names = days.flatMap(({ counts }) => [...counts.keys()])
  const sum = days.reduce(
    (total, { counts }) => total + [...counts.values()].reduce((a, b) => a + b),
    0,
  )
  expect(sum).toBeGreaterThan(requests)
  for (const kind of [
    'request|rest',
    'request|mcp',
    'call|mcp',
    'refusal',
    'inquiry|accepted',
    'client|',
    'visit|another site',
    'began|not told',
  ])
    expect(
      names.some((name) => name.startsWith(kind)),
      kind,
    ).toBe(true)
  // Whoever is told apart by a name in the counters is a family or a word of ours.
  expect(names.length).toBeLessThan(120)

  const figures = createFigures(days, { first: today - 1, last: today })
  const everything = [
    ...names,
    JSON.stringify(figures),
    readFileSync(join(dir, 'counters', 'site.sqlite')).toString('latin1'),
    readFileSync(join(dir, 'counters', 'site.sqlite-wal')).toString('latin1'),
    ...printed,
  ].join('\n')
  const parts = [
    'Wilhelmina',
    'Featherstonehaugh',
    '203.0.113',
    '2001:db8:7777',
    '5550177',
    '198.18.',
  ]
  expect(leaksIn(everything, [...all, ...parts])).toEqual([])
}, 240_000)
