import { limits } from 'agent-access/edge'
import { describe, expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { paths } from '@/lib/config/paths'

const { access, legacy, credential } = endpointForTests()
const { POST, GET } = access.at('/page-tools/{name}')

const post = (name: string, input: object, headers: Record<string, string> = {}) =>
  POST(
    new Request(origin + paths.pageTool(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    }),
  )

const ask = async (name: string, input: object) => (await post(name, input)).json()

const remoteText = async (name: string, args: object) =>
  (await legacy('tools/call', { name, arguments: args })).result.content[0].text

const roles = catalog.open.roles
const first: [string, object][] = [
  ['list_roles', {}],
  ['list_case_studies', {}],
  ['list_taxonomies', {}],
  ...roles.map(({ slug }): [string, object] => ['get_role', { id: slug }]),
  ...catalog.caseStudies.map(({ slug }): [string, object] => ['get_case_study', { slug }]),
]

/** All the pages or parts of an answer, following the cursor. */
async function followed(name: string, input: object) {
  const results = []
  let cursor: string | undefined
  do {
    const one = await ask(name, { ...input, ...(cursor && { cursor }) })
    expect(one.nextCursor === undefined || one.text.endsWith(`cursor ${one.nextCursor}`)).toBe(true)
    expect(JSON.stringify({ ok: true, ...one }).length).toBeLessThanOrEqual(
      limits.pageToolResultCharsMax,
    )
    results.push(one)
    cursor = one.nextCursor
  } while (cursor)
  return results
}

describe('a page tool that is asked something', () => {
  it.each(first.slice(2))('%s %j gives the remote text whole, in parts', async (name, input) => {
    const parts = (await followed(name, input)).map(({ text }) =>
      text.replace(/\n\nNext page: .*$/, ''),
    )
    const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
    expect(squeezed(parts.join(''))).toBe(squeezed(await remoteText(name, input)))
  })

  it('shows every item of a list once, however many fit', async () => {
    for (const limit of [undefined, 1, 100]) {
      const pages = await followed('list_roles', limit ? { limit } : {})
      const ids = pages.flatMap(({ text }) =>
        [...text.matchAll(/^- ([\w-]+): /gm)].map(([, id]) => id),
      )
      expect(ids).toEqual(roles.map(({ slug }) => slug))
    }
  })

  it.each(['x', '-1', '1e3', '99999999', '1.5', {}])(
    'refuses a cursor that is not its own: %j',
    async (cursor) => {
      const { errors } = await ask('get_role', { id: roles[0]?.slug, cursor })
      expect(errors).toMatchObject([{ field: 'cursor' }])
    },
  )
})

describe('the address of a page tool', () => {
  it('is for posts of this site, with a credential only if it is good', async () => {
    expect((await post('list_roles', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post('list_roles', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('list_roles', {}, { authorization: 'Bearer agt_x' })).status).toBe(401)
    const { headers } = await credential('public.read')
    expect((await post('list_roles', {}, headers)).status).toBe(403)
    expect((await GET(new Request(origin + paths.pageTool('list_roles')))).status).toBe(405)
  })

  it('of no tool names those there are', async () => {
    const response = await post('list_everything', {})
    expect(response.status).toBe(404)
    expect((await response.json()).detail).toContain('list_case_studies')
  })

  it('of an application names the open roles where there is none of that name', async () => {
    const { errors } = await ask('start_job_application', { id: 'astronaut' })
    expect(errors[0].allowed).toEqual(roles.map(({ slug }) => slug))
  })
})
