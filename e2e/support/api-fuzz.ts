import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { paths } from '@/lib/config/paths'
import type { InProcessSite } from './in-process'
import { addressOf, type Described, documentOf, operationsOf } from './openapi'
import { anything, type Schema, valuesOf } from './schema-values'

interface Sent {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether the document allows all of it. */
  readonly allowed: boolean
}

/** Requests to one operation: as the document has it, or with something else in some places. */
function requestsTo(operation: Described, headers: fc.Arbitrary<Record<string, string>>) {
  const usual = operation.parameters.filter((parameter) => parameter.in !== 'header')
  const values = fc.record(
    Object.fromEntries(
      usual.map(({ name, schema, example }) => {
        const known = example === undefined ? [] : [{ weight: 3, arbitrary: fc.constant(example) }]
        const arbitrary = fc.oneof({ weight: 1, arbitrary: valuesOf(schema as Schema) }, ...known)
        return [name, arbitrary]
      }),
    ),
    { requiredKeys: usual.filter(({ required }) => required).map(({ name }) => name) },
  )
  const strange = fc.dictionary(
    fc.constantFrom(...usual.map(({ name }) => name), 'colour', 'access_token'),
    anything,
    { maxKeys: 2 },
  )
  return fc
    .record({
      values,
      strange: fc.option(strange, { freq: 2 }),
      headers,
      body: bodiesOf(operation),
    })
    .map(
      ({ values, strange, headers, body }): Sent => ({
        address: addressOf(withUnknown(operation, strange), { ...values, ...strange }),
        headers: { ...headers, ...body?.headers },
        ...(body && { body: body.text }),
        allowed:
          strange === null &&
          !('cursor' in values) &&
          !('idempotency-key' in headers) &&
          (body?.allowed ?? true),
      }),
    )
}

/** What the document does not name goes into the query all the same. */
const withUnknown = (operation: Described, strange: Record<string, unknown> | null): Described => {
  const known = operation.parameters.map(({ name }) => name)
  const more = Object.keys(strange ?? {}).filter((name) => !known.includes(name))
  const unknown = more.map((name) => ({ name, in: 'query' as const, schema: {} }))
  return { ...operation, parameters: [...operation.parameters, ...unknown] }
}

interface Body {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  readonly allowed: boolean
}

function bodiesOf({ requestBody }: Described): fc.Arbitrary<Body | undefined> {
  const schema = requestBody?.content['application/json']?.schema as Schema | undefined
  if (!schema) return fc.constant(undefined)
  const good = valuesOf(schema).map((value) => ({
    text: JSON.stringify(value),
    headers: json,
    allowed: true,
  }))
  const members = Object.keys(schema.properties ?? {})
  const twisted = fc
    .tuple(valuesOf(schema), fc.dictionary(fc.constantFrom(...members, 'colour'), anything))
    .map(([value, strange]) => ({
      text: JSON.stringify({ ...(value as object), ...strange }),
      headers: json,
      allowed: false,
    }))
  const broken = fc
    .record({
      text: fc.oneof(fc.json({ maxDepth: 4 }), fc.string(), fc.constant('['.repeat(200))),
      headers: fc.constantFrom(json, {}, { 'content-type': 'text/plain' }),
    })
    .map((body): Body => ({ ...body, allowed: false }))
  return fc.oneof(good, twisted, broken)
}

/** What is wrong with an answer, by the document alone. */
function judge(operations: readonly Described[]) {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  const compiled = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object) => {
    const validate = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, validate)
    return validate
  }
  for (const { responses } of operations)
    for (const { content } of Object.values(responses))
      for (const { schema } of Object.values(content ?? {})) validatorOf(schema)
  return async (
    operation: Described,
    sent: Sent,
    response: Response,
  ): Promise<string | undefined> => {
    const { status } = response
    const described = operation.responses[status]
    if (!described) return `status ${status} is not documented`
    if (status >= 500) return `status ${status}`
    if (sent.allowed && status === 400)
      return `what the document allows is refused: ${await response.text()}`
    for (const [name, { required }] of Object.entries(described.headers ?? {}))
      if (required && !response.headers.has(name)) return `${status} without the header ${name}`
    const text = await response.text()
    if (!described.content) return text === '' ? undefined : `${status} with a body`
    const type = response.headers.get('content-type') ?? ''
    const schema = described.content[type]?.schema
    if (!schema) return `${status} of type ${type} is not documented`
    const validate = validatorOf(schema)
    return validate(JSON.parse(text)) ? undefined : `${status}: ${ajv.errorsText(validate.errors)}`
  }
}

const common = {
  accept: fc.constantFrom(
    '*/*',
    'application/json',
    'text/html',
    'image/png',
    'application/*;q=0.1',
    '',
  ),
  'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', '', '"'),
  'idempotency-key': fc.constantFrom('a-key', '"a-key"', 'not a key', ''),
}

const headersWith = (tokens: readonly string[]) =>
  fc.record(
    {
      ...common,
      authorization: fc.constantFrom(
        ...tokens.map((token) => `Bearer ${token}`),
        'Bearer nonsense',
        'Bearer',
        'Basic eDp5',
        '',
      ),
    },
    { requiredKeys: [] },
  )

const registration = (scopes: readonly string[]) => ({
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: scopes,
})

const scopeSets = [['jobs.read'], ['case_studies.read', 'public.read'], ['contact.submit']]

/** Calls handlers, keeps count of the answers and of what is wrong with them. */
async function fuzz(
  operations: readonly Described[],
  sentsTo: (operation: Described) => readonly Sent[],
  answer: (operation: Described, sent: Sent) => Promise<Response>,
) {
  const issueOf = judge(operations)
  const statuses = new Map<number, number>()
  const issues: string[] = []
  for (const operation of operations)
    for (const sent of sentsTo(operation)) {
      const response = await answer(operation, sent)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const issue = await issueOf(operation, sent, response)
      if (issue) issues.push(`${operation.operationId} ${JSON.stringify(sent)}: ${issue}`)
    }
  const requests = [...statuses.values()].reduce((all, count) => all + count, 0)
  return { faults: issues, requests, statuses: [...statuses.keys()].sort() }
}

const json = { 'content-type': 'application/json' }

/** Puts so many requests to the site: most of them reads, the same number of each. */
export async function fuzzSite(site: InProcessSite, requestsMin: number) {
  const operations = operationsOf(await documentOf(site))
  const tokens = await Promise.all(
    scopeSets.map(async (scopes) => {
      const registered = await site(paths.register, { json: registration(scopes) })
      return (await registered.json()).access_token
    }),
  )
  const reads = operations.filter(({ method }) => method === 'get').length
  const share = { get: 0.95 / reads, post: 0.05 / (operations.length - reads) }
  return fuzz(
    operations,
    (operation) => {
      const runs = Math.ceil(requestsMin * share[operation.method])
      return fc.sample(requestsTo(operation, headersWith(tokens)), runs)
    },
    ({ method }, { address, headers, body }) =>
      site(address, { method: method.toUpperCase(), headers, body }),
  )
}
