import { limits } from 'agent-access/edge'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { anna as person } from '@/e2e/support/inquiries'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { openPageTools } from '@/e2e/support/page-tools'
import { httpOperations } from './index'

type Arguments = Readonly<Record<string, unknown>>

/** What came of a call: what it found, or why it was refused. */
type Outcome = { readonly data: Arguments } | { readonly detail: string }

const { access: ownAccess, legacy } = endpointForTests()

const mounted = httpOperations.map((operation) => ({
  pattern: new RegExp(`^${operation.http.path.replace(/\{\w+\}/, '[^/]+')}$`),
  handlers: ownAccess.at(operation.http.path),
}))

const pageTool = ownAccess.at('/page-tools/{name}')
const pageTools = ownAccess.at('/page-tools.json')

/** The site's own interfaces, without a socket in between. */
async function site(address: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(address, origin), init)
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/page-tools/')) return pageTool.POST(request)
  if (pathname === '/page-tools.json') return pageTools.GET(request)
  const route = mounted.find(({ pattern }) => pattern.test(pathname))
  const method = request.method === 'POST' ? 'POST' : 'GET'
  return route ? route.handlers[method](request) : new Response(null, { status: 404 })
}

beforeAll(() => void vi.stubGlobal('fetch', site))

const toOutcome = ({ detail, ...data }: Arguments): Outcome =>
  typeof detail === 'string' ? { detail } : { data: comparable(data) }

/** Pages are of another length on every interface. */
const comparable = ({ jobs: _, caseStudies: __, nextCursor: ___, ...same }: Arguments) => same

async function overRest(name: string, input: Arguments): Promise<Outcome> {
  const { http } = httpOperations.find((operation) => operation.name === name) ?? {}
  if (!http) throw new Error(`There is no operation ${name}`)
  if (http.method === 'POST') {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(input)
    return toOutcome(await (await site(http.path, { method: 'POST', headers, body })).json())
  }
  const rest = { ...input }
  const path = http.path.replace(/\{(\w+)\}/, (_, parameter) => {
    const segment = encodeURIComponent(String(rest[parameter] ?? ' '))
    delete rest[parameter]
    return segment
  })
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest))
    for (const one of [value].flat()) query.append(key, one === null ? '' : String(one))
  return toOutcome(await (await site(`${path}?${query}`)).json())
}

async function overMcp(name: string, input: Arguments): Promise<Outcome> {
  const { result } = await legacy('tools/call', { name, arguments: input })
  const [{ text }] = result.content
  return result.isError
    ? { detail: text.slice(text.indexOf(': ') + 2) }
    : toOutcome(result.structuredContent)
}

const overPageTool = async (name: string, input: Arguments) =>
  (await openPageTools(site as typeof fetch))(name)(input)

/** The remote tool's text of the same call; of a list, as many items as the page tool had room for. */
async function remoteText(name: string, input: Arguments, near: string): Promise<string> {
  const items = near.match(/^- /gm)?.length
  const isList = name === 'list_roles' || name === 'list_case_studies'
  const args = isList && items ? { ...input, limit: items } : input
  return (await legacy('tools/call', { name, arguments: args })).result.content[0].text
}

const roles = (...location: string[]) => ({ filters: { location, level: [] } })
const levels = (...level: string[]) => ({ filters: { location: [], level } })
const years = (...year: number[]) => ({
  filters: { discipline: [], industry: [], service: [], year },
})
const [role] = catalog.open.roles
const [study] = catalog.caseStudies
if (!role || !study) throw new Error('content/ has no role or no case study')
const anna = { ...person, dryRun: true }

const acceptedCalls: [string, Arguments, object][] = [
  ['list_roles', {}, roles()],
  ['list_roles', { location: 'berlin' }, roles('berlin')],
  ['list_roles', { location: ' Berlin ' }, roles('berlin')],
  ['list_roles', { location: 'Germany' }, roles('berlin', 'hamburg')],
  ['list_roles', { location: 'de' }, roles('berlin', 'hamburg')],
  ['list_roles', { location: 'Kopenhagen' }, roles('copenhagen')],
  ['list_roles', { location: ['Porto, Portugal'] }, roles('porto')],
  ['list_roles', { location: 'Hamburg, Germany' }, roles('hamburg')],
  ['list_roles', { location: 'Copenhagen, Dänemark' }, roles('copenhagen')],
  ['list_roles', { location: 'lisbon (Lissabon, Portugal)' }, roles('lisbon')],
  ['list_roles', { location: 'Porto, Portugal, Hamburg, Germany' }, roles('hamburg', 'porto')],
  ['list_roles', { location: 'Porto, Berlin, Germany' }, roles('berlin', 'porto')],
  ['list_roles', { location: ['', 'berlin'] }, roles('berlin')],
  ['list_roles', { location: null, level: null, limit: null, cursor: null }, roles()],
  ['list_roles', { level: ['senior', 'lead'] }, levels('senior', 'lead')],
  ['list_roles', { limit: '2' }, roles()],
  ['list_roles', { utm_source: 'news', _rsc: 'x' }, roles()],
  ['list_case_studies', { year: `${study.year}` }, years(study.year)],
  ['list_case_studies', { year: '2021-2023' }, years(2023, 2022, 2021)],
  ['list_case_studies', { year: ['2019 – 2022', 2024] }, years(2024, 2022, 2021)],
  ['get_role', { id: ` ${role.title.toLowerCase()} ` }, { id: role.slug }],
  ['get_role', { id: `/careers/${role.slug}` }, { id: role.slug }],
  ['get_role', { id: `${origin}/careers/${role.slug}/apply` }, { id: role.slug }],
  ['get_role', { id: `/careers/${role.slug}.md` }, { id: role.slug }],
  ['submit_contact_inquiry', { ...anna, company: null, phone: '' }, { status: 'preview' }],
  ['submit_contact_inquiry', { ...anna, clientRequestId: null }, { status: 'preview' }],
]

const refusedCalls: [string, Arguments, RegExp][] = [
  [
    'list_roles',
    { city: 'Berlin' },
    /^city: .* not known\. Allowed: location, level, .*limit, cursor, language\.$/,
  ],
  ['list_roles', { locations: 'Berlin' }, /^locations: .*did you mean location\?/],
  ['list_roles', { location: 'Berlim' }, /^location: "Berlim" is not known; did you mean berlin\?/],
  [
    'list_roles',
    { location: ['berlin', 'moon'] },
    /^location: "moon" is not known.*berlin, hamburg/,
  ],
  [
    'list_roles',
    { location: 'Berlin, Portugal' },
    /^location: "Berlin, Portugal" is not known; did you mean berlin or lisbon or porto\?/,
  ],
  [
    'list_roles',
    { location: 'Berlin (Portugal)' },
    /^location: "Berlin \(Portugal\)" is not known/,
  ],
  ['list_case_studies', { year: '1990-1995' }, /^year: "1990-1995" is not known.*Allowed: 20/],
  ['list_roles', { location: 'moon,mars' }, /"moon".*"mars".*Allowed: berlin/],
  ['list_roles', { location: 'moon', limit: 0, city: 1 }, /"moon".*city: .*limit: 0 is not/],
  ['list_roles', { limit: 101 }, /^limit: 101 is not allowed; send at most 100\.$/],
  ['list_roles', { limit: 'ten' }, /^limit: "ten" is not a whole number\.$/],
  ['list_roles', { limit: [1, 2] }, /^limit: Send one value; there are 2\.$/],
  ['list_roles', { language: 'fr' }, /^language: .*en, de/],
  ['list_roles', { cursor: 'x' }, /^cursor: Use the nextCursor of an earlier answer unchanged\.$/],
  [
    'list_roles',
    { location: Array.from({ length: limits.filterValuesMax + 1 }, () => 'berlin') },
    /^location: Send at most 50 values; there are 51\.$/,
  ],
  [
    'list_roles',
    { location: 'berlin,'.repeat(limits.filterCharsMax / 7 + 1) },
    /^location: Send at most 5000 characters; there are 5005\.$/,
  ],
  [
    'list_case_studies',
    { industry: Array.from({ length: limits.filterValuesMax }, () => ','.repeat(101)) },
    /^industry: Send at most 5000 characters; there are 5050\.$/,
  ],
  ['list_case_studies', { service: 'design system' }, /did you mean design-systems-and-tooling\?/],
  [
    'list_taxonomies',
    { kind: 'levels' },
    /^kind: This parameter is not known\. Allowed: language\.$/,
  ],
  ['get_role', {}, /^id: This is missing; send a text\.$/],
  ['get_role', { id: ' ' }, /^id: This is missing; send a text\.$/],
  ['get_role', { id: `${role.slug}s` }, new RegExp(`did you mean ${role.slug}`)],
  ['get_role', { id: 'https://elsewhere.example/careers/x' }, /^There is no role "https:/],
  ['get_case_study', { slug: 'never' }, /^There is no case study "never"/],
  ['submit_contact_inquiry', { ...anna, dryRun: null }, /^dryRun: null is not true or false/],
  ['submit_contact_inquiry', { ...anna, dryRun: 'true' }, /^dryRun: "true" is not true or false/],
  [
    'submit_contact_inquiry',
    { ...anna, challenge: '' },
    /^challenge: Write .*at least 10 characters/,
  ],
  [
    'submit_contact_inquiry',
    { ...anna, email: 'a@b.example' },
    /^email: .*did you mean workEmail\?/,
  ],
  ['submit_contact_inquiry', { ...anna, phone: 4930123 }, /^phone: 4930123 must be a string\.$/],
  ['submit_contact_inquiry', { ...anna, challenge: null }, /^challenge: .*at least 10 characters/],
  ['submit_contact_inquiry', { ...anna, workEmail: 'anna' }, /^workEmail: .*anna@example\.com/],
  ['submit_contact_inquiry', { ...anna, clientRequestId: 'a key' }, /letters, digits/],
  ['list_roles', { Location: 'berlin' }, /^Location: .*did you mean location\?/],
  ['list_roles', { location: 'Lissabonn' }, /did you mean lisbon\?/],
  ['list_roles', { level: 'mid level' }, /did you mean mid\?/],
  ['submit_contact_inquiry', { dryRun: true }, /firstName: .*lastName: .*workEmail: .*challenge: /],
]

/** What only a program can send that writes JSON. */
const callsRefusedByMcp: [string, Arguments, RegExp][] = [
  ['list_roles', { location: { city: 'Berlin' } }, /must be a string/],
  ['list_case_studies', { year: [{}] }, /request: year: {} is not a whole number/],
  ['list_roles', { limit: 1e30 }, /limit: 1e\+30 is too large.*at most 100/],
]

describe('REST, MCP and page tools take the same call in the same way', () => {
  it.each(acceptedCalls)('%s %j', async (name, input, expected) => {
    const rest = await overRest(name, input)
    expect(rest).toMatchObject({ data: expected })
    expect(await overMcp(name, input)).toEqual(rest)
    const near = await overPageTool(name, input)
    if (!near.ok) throw new Error(near.error.detail)
    const [rows = '', ...more] = near.text.split('\n\nNext page: ')
    expect(more.length > 0).toBe(near.nextCursor !== undefined)
    const remote = await remoteText(name, input, near.text)
    expect(remote.slice(0, rows.length)).toBe(rows)
  })

  it.each(refusedCalls)('%s %j is refused', async (name, input, message) => {
    const rest = await overRest(name, input)
    expect(rest).toEqual({ detail: expect.stringMatching(message) })
    expect(await overMcp(name, input)).toEqual(rest)
    expect(await overPageTool(name, input)).toMatchObject({ ok: false, error: rest })
  })
  it.each(callsRefusedByMcp)('%s %j is refused by MCP', async (name, input, message) => {
    const { result } = await legacy('tools/call', { name, arguments: input })
    expect(result.content[0].text).toMatch(message)
  })
})
