import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { justBefore, opens } from '@/e2e/support/content-of-later'
import { site } from '@/e2e/support/site'
import { journalPaths, paths } from '@/lib/config/paths'
import { snapshot } from '@/lib/content/catalog'
import { allEvents, httpOperations } from '@/lib/documents/operations'

vi.mock('@/.catalog/catalog.js', async (importOriginal) => {
  const { default: data } = await importOriginal<typeof import('@/.catalog/catalog.js')>()
  const { contentOfLater } = await import('@/e2e/support/content-of-later')
  const later = contentOfLater(data)
  const [open] = data.roles.filter(({ closed }) => !closed)
  return {
    default: {
      ...later,
      roles: [
        ...later.roles.filter(({ slug }) => slug !== open?.slug),
        // 28 February ends in Berlin an hour before it does in UTC.
        { ...open, slug: 'closing-role', closesAt: '2031-02-28', publishAt: undefined },
      ],
    },
  }
})

const afterwards = new Date(opens.getTime() + 1)
const catalog = snapshot(afterwards)

beforeEach(() => void vi.setSystemTime(justBefore))
afterEach(() => void vi.useRealTimers())

interface Answer {
  readonly events: readonly {
    readonly eventId: string
    readonly timestamp: string
    readonly data: Readonly<Record<string, string>>
  }[]
  readonly cursor: string
  readonly truncated: boolean
  readonly hasMore: boolean
}

type Poll = (
  name: string,
  args?: Readonly<Record<string, string>>,
  cursor?: string,
) => Promise<Answer>

const pollOverRest: Poll = async (name, args = {}, cursor = '') => {
  const query = new URLSearchParams({ ...args, ...(cursor && { cursor }) })
  const response = await site(`/api/v1/events/${name}?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

async function connect(era: string): Promise<Client> {
  const client = new Client(
    { name: 'e2e', version: '1.0.0' },
    era === '2026-07-28' ? { versionNegotiation: { mode: { pin: era } } } : {},
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL(paths.mcp, site.origin), { fetch: site }),
  )
  onTestFinished(() => client.close())
  return client
}

const AnyResult = z.looseObject({})

const overMcp = (era: string) => async (): Promise<Poll> => {
  const client = await connect(era)
  return async (name, args, cursor) => {
    const params = { name, arguments: args, cursor: cursor ?? null }
    return (await client.request({ method: 'events/poll', params }, AnyResult)) as never
  }
}

const eras = ['2025-11-25', '2026-07-28']
const ways: readonly (readonly [string, () => Promise<Poll>])[] = [
  ['REST', async () => pollOverRest],
  ...eras.map((era) => [`MCP ${era}`, overMcp(era)] as const),
]

describe.each(ways)('over %s', (_, open) => {
  test.each([
    ['role_published', 'role_published:later-role', '/careers/later-role'],
    ['role_closed', 'role_closed:closing-role:2031-02-28', '/careers/closing-role'],
    ['case_study_published', 'case_study_published:later-study', '/work/later-study'],
    ['journal_entry_published', 'journal_entry_published:later-entry', '/journal/later-entry'],
  ])('a client learns of %s once, in whatever language', async (name, id, path) => {
    const poll = await open()
    const isClosed = name === 'role_closed'
    if (isClosed) vi.setSystemTime('2031-02-28T22:59:59.999Z')
    const start = await poll(name)
    expect(start).toMatchObject({ events: [], truncated: false, hasMore: false })
    expect((await poll(name, {}, start.cursor)).events).toEqual([])

    vi.setSystemTime(afterwards)
    const answer = await poll(name, {}, start.cursor)
    expect(answer.events.map(({ eventId }) => eventId)).toContain(id)
    const event = answer.events.find(({ eventId }) => eventId === id)
    expect(event?.timestamp).toBe(isClosed ? '2031-02-28T23:00:00.000Z' : opens.toISOString())
    expect(event?.data.url).toBe(site.origin + path)
    const inGerman = await poll(name, { language: 'de' }, start.cursor)
    expect(inGerman.events.map(({ eventId }) => eventId)).toEqual(
      answer.events.map(({ eventId }) => eventId),
    )
    expect((await poll(name, { language: 'de' }, answer.cursor)).events).toEqual([])
  })

  test('an event is narrowed by the filters of its list', async () => {
    const poll = await open()
    const listNew = async (args: Readonly<Record<string, string>>) => {
      vi.setSystemTime(justBefore)
      const { cursor } = await poll('role_published', args)
      vi.setSystemTime(afterwards)
      return (await poll('role_published', args, cursor)).events.map(({ eventId }) => eventId)
    }
    const isLater = ({ slug }: { readonly slug: string }) => slug === 'later-role'
    const { level } = catalog.roles.find(isLater) ?? {}
    for (const { slug } of catalog.taxonomies.levels)
      expect((await listNew({ level: slug })).includes('role_published:later-role'), slug).toBe(
        slug === level,
      )
  })
})

test.each([
  ['role_published', paths.careersFeed],
  ['case_study_published', paths.feed],
  ['journal_entry_published', journalPaths.feed],
])('%s and its feed agree on what is new, when, and where it is', async (name, feed) => {
  const listEntries = async () =>
    [...(await (await site(feed)).text()).matchAll(/<entry[\s\S]*?<\/entry>/g)].map(([entry]) => ({
      url: /<id>(.*?)<\/id>/.exec(entry)?.[1],
      time: Date.parse(/<published>(.*?)<\/published>/.exec(entry)?.[1] ?? ''),
    }))
  const before = new Set((await listEntries()).map(({ url }) => url))
  const { cursor } = await pollOverRest(name)
  vi.setSystemTime(afterwards)
  const newEntries = (await listEntries()).filter(({ url }) => !before.has(url))
  const { events: newEvents } = await pollOverRest(name, {}, cursor)
  expect(newEntries.length).toBeGreaterThan(0)
  const byUrl = (a: { url?: string | undefined }, b: { url?: string | undefined }) =>
    `${a.url}`.localeCompare(`${b.url}`)
  expect(
    newEvents
      .map(({ data, timestamp }) => ({ url: data.url, time: Date.parse(timestamp) }))
      .sort(byUrl),
  ).toEqual(newEntries.sort(byUrl))
})

test.each(eras)('%s says that it has events, and its tools stay as they were', async (era) => {
  const client = await connect(era)
  expect(client.getServerCapabilities()?.extensions).toHaveProperty([
    'io.modelcontextprotocol/events',
  ])
  const { events: listed } = await client.request({ method: 'events/list' }, AnyResult)
  expect(listed).toMatchObject(allEvents.map(({ name }) => ({ name, delivery: ['poll'] })))
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(
    httpOperations.map(({ name }) => name),
  )
})

test('an answer is as new as the request, in caches too', async () => {
  const response = await site('/api/v1/events/role_published')
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('a cursor fits an address with many filters', async () => {
  const { cursor } = await pollOverRest('role_published')
  expect(cursor.length).toBeLessThan(600)
})
