import { beforeAll, describe, expect, it } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/lib/content/catalog'
import { faces } from '@/packages/bench/faces/faces'
import { type Costs, measure } from '@/packages/bench/faces/measure'
import type { TaskId } from '@/packages/bench/faces/questions'
import { bestsOf, comparedOf, medianRatio } from '@/packages/bench/faces/ratio'
import { tasksOf } from '@/packages/bench/faces/tasks'
import usual from '@/packages/bench/faces/usual.json'
import type { Cost, Send } from '@/packages/bench/faces/visit'

const { tasks } = tasksOf(catalog, new Date())
const send: Send = (url, init) => site(url, init)

type FaceName = keyof typeof faces

const known = new Map<FaceName, Costs>()

// Next renders a receipt for the first time with fewer hints of what to load than ever after.
beforeAll(async () => {
  const sending = tasks.filter(({ inquiry }) => inquiry === 'send')
  await measure(faces.HTML, sending, { origin: site.origin, send })
})

/** What a face costs as it is; asked once. */
async function asItIs(face: FaceName): Promise<Costs> {
  const costs =
    known.get(face) ?? (await measure(faces[face], tasks, { origin: site.origin, send }))
  known.set(face, costs)
  return costs
}

/** The site behind something that changes a response or a request on its way. */
interface Change {
  readonly at: (url: string) => boolean
  readonly response?: (text: string) => string
  readonly request?: (sent: string) => string
}

const behind =
  ({ at, request, response }: Change): Send =>
  async (url, init = {}) => {
    if (!at(new URL(url).pathname)) return send(url, init)
    const { body } = init
    const asked = request && typeof body !== 'string' ? request(url) : url
    const changed = request && typeof body === 'string' ? { ...init, body: request(body) } : init
    const answer = await send(asked, changed)
    if (!response) return answer
    const { status, headers } = answer
    const text = response(await answer.text())
    return new Response(text === '' ? null : text, { status, headers: withoutLength(headers) })
  }

function withoutLength(all: Headers): Headers {
  const headers = new Headers(all)
  headers.delete('content-length')
  return headers
}

/** Parts a text at a word and leaves out what follows it there, up to another. */
const without = (from: string, to: string) => (text: string) =>
  text
    .split(from)
    .map((part, at) => (at === 0 || !part.includes(to) ? part : part.slice(part.indexOf(to))))
    .join('')

const replaced = (from: string, to: string) => (text: string) => text.replaceAll(from, to)

const path = (wanted: string) => (asked: string) => asked === wanted
const [office] = catalog.agency.offices
const [entry] = catalog.journal
const alias = new URLSearchParams(
  tasks.find(({ id }) => id === 'roles-in-city-by-alias')?.question.match(/“(.+)”/)?.[1] ?? '',
).toString()

const breaks: readonly (readonly [name: string, face: FaceName, task: TaskId, Change])[] = [
  [
    'the pay is taken out of a list',
    'MCP 2026',
    'pay-and-hours',
    {
      at: path('/mcp'),
      response: (text) => text.replace(/(?:€|DKK )[\d,]+–[€\d,]+/g, 'by agreement'),
    },
  ],
  [
    'a link of the guide leads nowhere',
    'Markdown',
    'roles-in-city',
    { at: path('/llms.txt'), response: replaced('careers.md', 'carers.md') },
  ],
  [
    'a tool has another name in the list than where it is called',
    'MCP 2025',
    'requirements',
    { at: path('/mcp'), response: replaced('"name":"get_role"', '"name":"get_role_page"') },
  ],
  [
    'a city is not known by its other name',
    'REST',
    'roles-in-city-by-alias',
    { at: path('/api/v1/jobs'), request: replaced(alias.replace(/=$/, ''), 'Nowhere') },
  ],
  [
    'the description of the interface names a wrong path',
    'REST',
    'best-paid',
    { at: path('/openapi.json'), response: replaced('"/api/v1/jobs"', '"/api/v1/job"') },
  ],
  [
    'the source of a result is left out',
    'MCP 2026',
    'change-for-client',
    { at: path('/mcp'), response: without('; source: ', ' http') },
  ],
  [
    'the whole text ends before the page about the agency',
    'one file',
    'offices',
    { at: path('/llms-full.txt'), response: (text) => text.slice(0, text.length / 8) },
  ],
  [
    'an office has no street on any page',
    'HTML',
    'offices',
    { at: () => true, response: replaced(office?.street ?? '', '') },
  ],
  [
    'the navigation calls a section by a word that says nothing',
    'HTML',
    'best-paid',
    { at: () => true, response: replaced('>Careers<', '>Be one of us<') },
  ],
  [
    'an entry of the journal does not say who wrote it',
    'Markdown',
    'newest-entry',
    { at: () => true, response: replaced(entry?.author ?? '', '') },
  ],
  [
    'a dry run is sent',
    'REST',
    'inquiry-preview',
    { at: path('/api/v1/inquiries'), request: replaced(',"dryRun":true', '') },
  ],
  [
    'a retry is taken for another inquiry',
    'MCP 2026',
    'inquiry-once',
    {
      at: path('/mcp'),
      request: (body) =>
        body
          .replace(/"bench-\w+"/, `"again-${counted()}"`)
          .replace('our patients', `our ${counted()} patients`),
    },
  ],
  [
    'the description of the interface is twice as long',
    'REST',
    'requirements',
    { at: path('/openapi.json'), response: (text) => text + ' '.repeat(4) + JSON.stringify(text) },
  ],
]

let count = 0
const counted = () => ++count

describe('a break is seen in the figures', () => {
  it.each(breaks)('%s (%s, %s)', async (_, face, id, change) => {
    const before = (await asItIs(face))[id]
    const asked = tasks.filter((task) => task.id === id)
    const broken = await measure(faces[face], asked, { origin: site.origin, send: behind(change) })
    const after = broken[id]
    expect(before?.missing).toEqual([])
    const worse = ({ missing, wrong, rounds, tokens }: Cost, than: Cost) =>
      missing.length > than.missing.length ||
      wrong > than.wrong ||
      rounds > than.rounds ||
      tokens > than.tokens
    expect(before && after && worse(after, before)).toBe(true)
  })
})

it('an answer costs half of what it does in a usual composition, on the median question', async () => {
  const figures: Record<string, Costs> = {}
  for (const face of Object.keys(faces) as FaceName[]) figures[face] = await asItIs(face)
  const compared = comparedOf(bestsOf(figures), usual.answers, tasks)
  expect(compared.filter(({ ratio }) => ratio).length).toBeGreaterThan(15)
  expect(medianRatio(compared)).toBeLessThanOrEqual(0.5)
})

it('an unbroken site costs the same each time, to the byte', async () => {
  for (const face of Object.keys(faces) as FaceName[]) {
    const again = await measure(faces[face], tasks, {
      origin: site.origin,
      send: behind({ at: () => true, response: (text) => text }),
    })
    expect([face, again]).toEqual([face, await asItIs(face)])
  }
})
