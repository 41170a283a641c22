import { createHash } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { EXTENSION_ID, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newClientAddress } from '@/e2e/support/client-address'
import { anna } from '@/e2e/support/inquiries'
import { type McpClient, mcpClients } from '@/e2e/support/mcp-clients'
import { mcpMessage } from '@/e2e/support/mcp-messages'
import { site } from '@/e2e/support/site'
import { httpOperations, pageToolNames } from '@/lib/documents/operations'

for (const [name, connect] of Object.entries(mcpClients))
  describe(name, () => {
    let client: McpClient

    beforeEach(async () => {
      client = await connect(new URL('/mcp', site.origin), {}, site)
    })
    afterEach(() => client.close())

    test('lists the operations as tools', async () => {
      expect(await client.tools()).toEqual(httpOperations.map(({ name }) => name))
    })

    test('gets what REST answers to the same input', async () => {
      const rest = async (path: string) => (await site(path)).json()
      const roles = await rest('/api/v1/jobs?limit=20')
      const studies = await rest('/api/v1/case-studies?limit=20')
      const [role] = roles.jobs
      const [study] = studies.caseStudies
      const cases: [string, Record<string, unknown>, unknown][] = [
        ['list_roles', {}, roles],
        [
          'list_roles',
          { location: ['DE', 'Lisbon'], level: ['senior'], limit: 1 },
          await rest('/api/v1/jobs?location=DE,Lisbon&level=senior&limit=1'),
        ],
        // Strict clients send null for what they leave out.
        [
          'list_roles',
          { location: null, level: null, limit: null, cursor: null, language: null },
          roles,
        ],
        ['get_role', { id: role.id }, await rest(`/api/v1/jobs/${role.id}`)],
        ['list_case_studies', {}, studies],
        [
          'list_case_studies',
          { year: [study.year] },
          await rest(`/api/v1/case-studies?year=${study.year}&limit=20`),
        ],
        ['get_case_study', { slug: study.slug }, await rest(`/api/v1/case-studies/${study.slug}`)],
        ['list_taxonomies', {}, await rest('/api/v1/taxonomies')],
        [
          'submit_contact_inquiry',
          { ...anna, dryRun: true },
          await (await site('/api/v1/inquiries', { json: { ...anna, dryRun: true } })).json(),
        ],
        [
          'submit_contact_inquiry',
          {
            ...anna,
            company: null,
            phone: null,
            answers: null,
            clientRequestId: null,
            dryRun: true,
          },
          await (
            await site('/api/v1/inquiries', {
              json: { ...anna, company: undefined, phone: undefined, dryRun: true },
            })
          ).json(),
        ],
      ]
      for (const [tool, args, expected] of cases) {
        const { structuredContent, isError, content } = await client.call(tool, args)
        expect(isError ?? false, `${tool} ${JSON.stringify(content)}`).toBe(false)
        expect(structuredContent, tool).toEqual(expected)
        // Adapters make a file of a link, which models' vendors refuse.
        expect(content.map(({ type }) => type)).toEqual(['text'])
        expect(content[0]?.text, tool).toMatch(/\w+/)
      }
    })

    test('is told what is wrong in a form it takes', async () => {
      const cases: [string, Record<string, unknown>, RegExp][] = [
        ['list_roles', { location: ['Moon'] }, /^invalid_request: .*berlin/s],
        ['list_case_studies', { limit: 'many' }, /^invalid_request: limit/],
        ['get_role', { id: 'never' }, /^not_found: /],
        ['get_case_study', {}, /^invalid_request: slug/],
        ['list_taxonomies', { more: true }, /^invalid_request: more/],
        ['submit_contact_inquiry', { dryRun: true }, /^invalid_request: firstName/],
      ]
      for (const [tool, args, why] of cases) {
        const { isError, content } = await client.call(tool, args)
        expect(isError, tool).toBe(true)
        expect(content.map(({ type }) => type)).toEqual(['text'])
        expect(content[0]?.text).toMatch(why)
      }
    })

    test('reads every page as the site sends it, and the skills with it', async () => {
      const uris = await client.resources()
      expect(new Set(uris).size).toBe(uris.length)
      const [pages, skills] = [/^https?:/, /^skill:/].map((scheme) =>
        uris.filter((uri) => scheme.test(uri)),
      ) as [string[], string[]]
      for (const uri of ['/llms.txt', '/de/llms.txt', '/about.md', '/docs/api.md'])
        expect(pages).toContain(site.origin + uri)
      // A guide that is read as a resource has full addresses, which can be read as resources again.
      const german = `${site.origin}/de/journal.md`
      expect(await client.read(`${site.origin}/de/llms.txt`)).toContain(`](${german})`)
      for (const uri of [german, ...pages.filter((uri) => uri.endsWith('.md')).slice(0, 2)])
        expect(await client.read(uri), uri).toBe(await (await site(uri)).text())
      const { skills: published } = await (
        await site('/.well-known/agent-skills/index.json')
      ).json()
      expect(skills).toHaveLength(published.length)
      for (const { name, url } of published)
        expect(await client.read(`skill://${name}/SKILL.md`)).toBe(await (await site(url)).text())
      await expect(client.read(`${site.origin}/never.md`)).rejects.toThrow('/llms.txt')
    })

    test('sends a real inquiry once', async () => {
      const args = { ...anna, workEmail: `${crypto.randomUUID()}@example.com` }
      const clientRequestId = crypto.randomUUID()
      const call = () => client.call('submit_contact_inquiry', { ...args, clientRequestId })
      const first = await call()
      expect(first.structuredContent).toMatchObject({ status: 'accepted' })
      expect((await call()).structuredContent).toEqual(first.structuredContent)
    })
  })

describe.each(
  Object.entries({
    'of 2025-11-25': {},
    auto: { mode: 'auto' },
    pinned: { mode: { pin: '2026-07-28' } },
  } as const),
)('the skills client, %s', (_, versionNegotiation) => {
  test('verifies every file against the digests of /.well-known', async () => {
    const client = new Client({ name: 'e2e', version: '1.0.0' }, { versionNegotiation })
    const url = new URL('/mcp', site.origin)
    await client.connect(new StreamableHTTPClientTransport(url, { fetch: site }))
    const skills = new SkillsClient(client)
    expect(skills.supported).toBe(true)
    const { skills: listedSkills } = await skills.list()
    const index = await (await site('/.well-known/agent-skills/index.json')).json()
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    const digests = new Map<string, string>(
      index.skills.map(({ name, digest }: Record<string, string>) => [name, digest]),
    )
    expect(listedSkills).toHaveLength(digests.size)
    for (const skill of listedSkills) {
      const { verified, frontmatter, bytes } = await skills.read(skill)
      expect(verified).toBe(true)
      const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
      expect(digest).toBe(digests.get(String(frontmatter?.name)))
    }
    await client.close()
  })
})

/** Connects a client of 2026-07-28 whose person answers the question before an inquiry is sent. */
async function connectPerson(
  answer: (question: string) => 'accept' | 'decline' | 'cancel',
  fetchWith: typeof fetch = site,
) {
  const client = new Client(
    { name: 'e2e', version: '1.0.0' },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: { pin: '2026-07-28' } },
    },
  )
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    const action = answer(params.message)
    return action === 'accept' ? { action, content: {} } : { action }
  })
  const url = new URL('/mcp', site.origin)
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchWith }))
  return client
}

test('a 2026 client asks its person before an inquiry is sent', async () => {
  const responses = ['decline', 'cancel', 'accept'] as const
  const questions: string[] = []
  const client = await connectPerson((question) => {
    questions.push(question)
    return responses[questions.length - 1] ?? 'cancel'
  })
  const results = []
  for (const _ of responses)
    results.push(await client.callTool({ name: 'submit_contact_inquiry', arguments: anna }))
  await client.close()
  expect(questions).toHaveLength(3)
  for (const value of Object.values(anna)) expect(questions[0]).toContain(value)
  expect(results.map(({ isError }) => isError ?? false)).toEqual([true, true, false])
  expect(results[2]?.structuredContent).toMatchObject({ status: 'accepted' })
})

test('a person is asked once and one inquiry sent, though the answer to their yes is lost', async () => {
  const address = newClientAddress()
  const lostCalls: string[] = []
  const losing: typeof fetch = async (asked, sending) => {
    const headers = new Headers(sending?.headers)
    headers.set('x-forwarded-for', address)
    const response = await site(String(asked), { ...sending, headers } as never)
    const body = await response.clone().text()
    if (lostCalls.length > 0 || !body.includes('"accepted"')) return response
    lostCalls.push(body)
    throw new TypeError('the connection was reset')
  }
  const questions: string[] = []
  const call = async () => {
    const client = await connectPerson((question) => {
      questions.push(question)
      return 'accept'
    }, losing)
    return client
      .callTool({ name: 'submit_contact_inquiry', arguments: { ...anna, challenge } })
      .finally(() => client.close())
  }
  const challenge = `The answer to this is lost: ${crypto.randomUUID()}`
  await expect(call()).rejects.toThrow()
  const { structuredContent } = await call()
  const { inquiryId } = JSON.parse(lostCalls[0] ?? '{}').result.structuredContent
  expect(structuredContent).toMatchObject({ status: 'accepted', inquiryId, repeated: true })
  expect(questions).toHaveLength(1)
})

/** Keywords that the strict modes of all models' vendors take; bounds and patterns are not among them. */
const keywordsOfModels = [
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'enum'],
  ...['format', 'description', 'title', 'examples'],
]

describe('over HTTP', () => {
  test('every call of a batch counts', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newClientAddress() }
    const body = JSON.stringify(Array(20).fill(mcpMessage('tools/list')))
    const statuses = []
    for (let round = 0; round < 8; round++)
      statuses.push((await site('/mcp', { method: 'POST', headers, body })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.at(-1)).toBe(429)
  })
})

/** What WebMCP's proposal 289 allows in the schema of an input. */
const keywordsOfBrowsers = [
  'type',
  'properties',
  'required',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'items',
  'prefixItems',
  'additionalProperties',
  'default',
  'description',
]

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Every schema within one, by where it stands. */
function schemasIn(schema: Schema, at: string): [string, Schema][] {
  const { properties = {}, items, prefixItems = [], additionalProperties } = schema
  const within = Object.entries({
    ...(properties as Schema),
    ...Object(prefixItems),
    items,
    additionalProperties,
  }).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
  return [[at, schema], ...within.flatMap(([name, each]) => schemasIn(each, `${at}.${name}`))]
}

test('the inputs of page tools and MCP tools are described in the keywords that browsers allow', async () => {
  const { tools: pageTools } = await (await site('/page-tools.json')).json()
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: { extensions: { [EXTENSION_ID]: { mimeTypes: [RESOURCE_MIME_TYPE] } } },
      versionNegotiation: { mode: 'auto' },
    },
  )
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', site.origin), {
    fetch: (url, init) => site(String(url), init),
  })
  await client.connect(transport)
  const { tools } = await client.listTools()
  await client.close()
  expect(pageTools).toHaveLength(pageToolNames.length)
  expect(tools).toHaveLength(httpOperations.length + 2)
  const operations = new Set(httpOperations.map(({ name }) => name))
  const forModels = tools.filter(({ name }) => operations.has(name))
  for (const [tools, allowed] of [
    [pageTools, keywordsOfBrowsers],
    [forModels, keywordsOfModels],
  ] as const)
    for (const { name, inputSchema } of tools)
      for (const [at, schema] of schemasIn(inputSchema, name))
        expect(
          Object.keys(schema).filter((keyword) => !allowed.includes(keyword)),
          at,
        ).toEqual([])
  for (const { name, inputSchema } of [...pageTools, ...tools])
    for (const [at, schema] of schemasIn(inputSchema, name)) {
      if ('type' in schema) expect(typeof schema.type, at).toBe('string')
      expect(schema.enum ?? [], at).not.toContain(null)
    }
})
