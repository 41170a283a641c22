import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { type Described, fetchDocument, listOperations, toAddress } from '@/e2e/support/openapi'
import { registration } from '@/e2e/support/registration'
import { site } from '@/e2e/support/site'
import { paths } from '@/lib/config/paths'
import { allEvents, httpOperations } from '@/lib/documents/operations'
import { shortenExample } from '@/packages/agent-access/src/openapi/document'

const document = await fetchDocument(site)
const operations = listOperations(document)
const getExamples = ({ parameters }: Described) =>
  Object.fromEntries(parameters.map(({ name, example }) => [name, example]))

test('the document names this host and every operation', () => {
  expect(document.servers).toEqual([{ url: site.origin }])
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { name } of [...httpOperations, ...allEvents]) expect(ids).toContain(name)
  for (const id of ['register', 'revoke']) expect(ids).toContain(id)
})

test('every example of a read is what the service answers to the example of its input', async () => {
  // What an event answers belongs to its caller.
  const reads = operations.filter(
    ({ method, operationId }) =>
      method === 'get' && allEvents.every(({ name }) => name !== operationId),
  )
  expect(reads.length).toBeGreaterThan(5)
  for (const operation of reads) {
    const response = await site(toAddress(operation, getExamples(operation)))
    expect(shortenExample(await response.json()), operation.operationId).toEqual(
      operation.responses[200]?.content?.['application/json']?.example,
    )
  }
})

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly minimum?: number
  readonly maximum?: number
}

interface Case {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether the document allows all of it. */
  readonly isAllowed?: boolean
}

/** The values that a schema names. */
const namedValues = ({ items, ...schema }: Schema): readonly unknown[] =>
  items
    ? namedValues(items)
    : (schema.enum ??
      schema.examples ??
      [schema.minimum, schema.maximum].filter((one) => one !== undefined))

const oddValues = ['', ' ', ',', '0', '-1', '1e3', '101', 'true', 'null', '__proto__', '../..']
const oddTexts = [...oddValues, '\0', '%00', '\ud800', 'x'.repeat(101), 'x'.repeat(401)]
const oddMembers = [null, 7, true, [], {}, [[]], '', '\0', '\ud800', 'x'.repeat(6000)]
const oddBodies = ['', 'null', '[]', '"text"', '{', '{"a":', '['.repeat(200), '{"colour":1}', '\0']
const json = { 'content-type': 'application/json' }

const closed = catalog.roles.find((role) => role.closed)?.slug ?? ''
const headersOfAll: readonly Readonly<Record<string, string>>[] = [
  ...['*/*', 'application/json', 'text/html', 'image/png', 'application/*;q=0.1', ''].map(
    (accept) => ({ accept }),
  ),
  ...['*', '"x"', 'W/"x"', '', '"'].map((tag) => ({ 'if-none-match': tag })),
  ...['a-key', '"a-key"', 'not a key', ''].map((key) => ({ 'idempotency-key': key })),
  ...['Bearer nonsense', 'Bearer', 'Basic eDp5', ''].map((authorization) => ({ authorization })),
]

/** Requests to an operation: as the document has it, and with something else in one place. */
function* getCases(operation: Described, tokens: readonly string[]): Generator<Case> {
  const examples = getExamples(operation)
  const content = operation.requestBody?.content['application/json']
  const body = content && JSON.stringify(content.example)
  const own = {
    address: toAddress(operation, examples),
    headers: body ? json : {},
    ...(body && { body }),
  }
  yield { ...own, isAllowed: true }
  for (const headers of headersOfAll) yield { ...own, headers: { ...own.headers, ...headers } }
  for (const token of tokens)
    yield { ...own, headers: { ...own.headers, authorization: `Bearer ${token}` } }
  for (const name of ['colour', 'access_token'])
    yield { ...own, address: `${own.address}${own.address.includes('?') ? '&' : '?'}${name}=x` }
  for (const { name, schema } of operation.parameters.filter((one) => one.in !== 'header')) {
    const withValue = (value: unknown) => toAddress(operation, { ...examples, [name]: value })
    for (const value of namedValues(schema))
      yield { ...own, address: withValue(value), isAllowed: true }
    for (const value of [...oddTexts, new Array(70).fill('x'), closed])
      yield { ...own, address: withValue(typeof value === 'string' ? value.toWellFormed() : value) }
  }
  if (!content) return
  for (const odd of oddBodies) yield { ...own, body: odd }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    yield { ...own, headers: { 'content-type': type } }
  yield { ...own, body: `{"colour":"${'x'.repeat(200_000)}"}` }
  for (const [member, schema] of Object.entries((content.schema as Schema).properties ?? {})) {
    const withMember = (value: unknown) =>
      JSON.stringify({ ...(content.example as object), [member]: value })
    for (const odd of oddMembers) yield { ...own, body: withMember(odd) }
    for (const value of schema.enum ?? schema.examples ?? [])
      yield { ...own, body: withMember(value), isAllowed: true }
  }
}

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

function createJudge() {
  return async ({ method, responses }: Described, { isAllowed }: Case, response: Response) => {
    const { status, headers } = response
    const described = responses[status]
    const text = await response.text()
    if (!described || status >= 500) return `status ${status} is not documented`
    if (isAllowed && status >= 400) return `what the document allows is refused: ${text}`
    for (const [name, { required }] of Object.entries(described.headers ?? {}))
      if (required && !headers.has(name)) return `${status} without the header ${name}`
    if (!described.content) return text === '' ? undefined : `${status} with a body`
    const type = headers.get('content-type') ?? ''
    const schema = described.content[type]?.schema
    if (!schema) return `${status} of a type that is not documented`
    const body = JSON.parse(text)
    if (type === 'application/problem+json' && !body.type.endsWith(`#${body.error}`))
      return `${status} of the type ${body.type}, with the error ${body.error}`
    if (method === 'get' && headers.get('access-control-allow-origin') !== '*')
      return `${status} that no page of another site can read`
    return ajv.validate(schema, body) ? undefined : `${status}: ${ajv.errorsText()}`
  }
}

test('whatever is asked of an operation, the answer is one that the document has', async () => {
  const register = async (scopes: readonly string[]): Promise<string> => {
    const json = registration(...scopes)
    return (await (await site(paths.register, { json })).json()).access_token
  }
  const tokens = await Promise.all(
    [['jobs.read'], ['case_studies.read', 'public.read'], ['contact.submit']].map(register),
  )
  const getIssue = createJudge()
  const statuses = new Set<number>()
  for (const operation of operations)
    for (const one of getCases(operation, tokens)) {
      const { address, headers, body } = one
      const method = operation.method.toUpperCase()
      const response = await site(address, { method, ...(headers && { headers }), body })
      statuses.add(response.status)
      const issue = await getIssue(operation, one, response)
      expect([operation.operationId, one, issue]).toEqual([operation.operationId, one, undefined])
    }
  const all = [200, 304, 400, 401, 403, 404, 406, 410, 413, 415]
  expect([...statuses]).toEqual(expect.arrayContaining(all))
})

/** The example of a body, each time with null in another place. */
function* getBodiesWithNull({ properties = {} }: Schema, example: object): Generator<object> {
  for (const [name, member] of Object.entries(properties)) {
    yield { ...example, [name]: null }
    for (const value of getBodiesWithNull(member, {})) yield { ...example, [name]: value }
  }
}

test('a body takes null for the members for which the document has it, and for no other', async () => {
  for (const operation of operations) {
    const { schema = {}, example } = operation.requestBody?.content['application/json'] ?? {}
    for (const json of getBodiesWithNull(schema as Schema, example as object)) {
      const { status } = await site(toAddress(operation, getExamples(operation)), { json })
      expect([json, status < 400]).toEqual([json, ajv.validate(schema, json)])
    }
  }
})
