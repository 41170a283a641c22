import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { agentPaths } from '../paths'
import { type Json, parseJson, toObject, toObjects, toText, toTexts } from './json'
import { readOfferedJson } from './offer'
import { type Answer, verify } from './outcome'
import { quoted } from './text'
import type { Visit } from './visit'

/** An operation as the description of an API has it. */
export interface ApiOperation {
  readonly name: string
  readonly method: string
  /** The path as it is written, and the methods that are described for it. */
  readonly path: string
  readonly methods: readonly string[]
  /** The address with the values that the description gives as examples; undefined where one is missing. */
  readonly address: string | undefined
  /** Those values. */
  readonly input: Json
  readonly body: Json
  readonly responses: Json
  readonly scope: string
  readonly isDeprecated: boolean
}

export interface Api {
  readonly document: Json
  readonly answer: Answer
  readonly operations: readonly ApiOperation[]
}

/** A read that can be asked as it is described. */
export type Read = ApiOperation & { readonly address: string }

export async function readApi(visit: Visit): Promise<Api> {
  const { value: document, answer } = await readOfferedJson(visit, agentPaths.openapi)
  verify(/^3\.\d+\.\d+/.test(toText(document.openapi)), 'It is not OpenAPI 3', answer)
  const [server = '/'] = toObjects(document.servers).map(({ url }) => toText(url))
  const isOwn =
    URL.canParse(server, visit.origin) && visit.isOwn(new URL(server, visit.origin).href)
  verify(isOwn, `It is of ${quoted(server)}, not of ${visit.origin}`, answer)
  const base = new URL(server, visit.origin).pathname.replace(/\/$/, '')
  const operations = findOperations(document, base)
  verify(operations.length > 0, 'It describes no operation', answer)
  return { document, answer, operations }
}

/** Returns operations that only read and can be asked; what is deprecated, first. */
export const findReads = ({ operations }: Api): readonly Read[] =>
  operations
    .filter((one): one is Read => one.method === 'get' && one.address !== undefined)
    .sort((one, other) => Number(other.isDeprecated) - Number(one.isDeprecated))

const methodNames = ['get', 'post', 'put', 'patch', 'delete'] as const

function findOperations(document: Json, base: string): ApiOperation[] {
  return Object.entries(toObject(document.paths)).flatMap(([path, item]) => {
    const methods = methodNames.filter((method) => method in toObject(item))
    return methods.map((method) => {
      const operation = toObject(toObject(item)[method])
      const parameters = [
        ...toObjects(toObject(item).parameters),
        ...toObjects(operation.parameters),
      ].map((one) => resolve(document, one))
      const content = toObject(toObject(operation.requestBody).content)
      return {
        name: toText(operation.operationId),
        method,
        path,
        methods,
        ...toAddress(base + path, parameters),
        body: toObject(content['application/json']),
        responses: toObject(operation.responses),
        scope:
          toObjects(operation.security).flatMap((one) => Object.values(one).flatMap(toTexts))[0] ??
          '',
        isDeprecated: operation.deprecated === true,
      }
    })
  })
}

function toAddress(path: string, parameters: readonly Json[]) {
  const required = parameters.filter(
    (one) => one.required === true && ['path', 'query'].includes(toText(one.in)),
  )
  const input: Record<string, unknown> = {}
  const query = new URLSearchParams()
  let address = path
  for (const { name, example, in: place } of required) {
    if (example === undefined) return { address: undefined, input }
    input[toText(name)] = example
    if (place === 'query') query.set(toText(name), String(example))
    address = address.replace(`{${name}}`, () => encodeURIComponent(String(example)))
  }
  if (/[{}]/.test(address)) return { address: undefined, input }
  return { address: query.size > 0 ? `${address}?${query}` : address, input }
}

/** Adds parameters to the address of an operation. */
export const withQuery = (address: string, query: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`

function resolve(document: Json, value: unknown): Json {
  const { $ref } = toObject(value)
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return toObject(value)
  const names = $ref.slice(2).split('/')
  return toObject(
    names.reduce<unknown>((parent, name) => {
      const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
      return toObject(parent)[key]
    }, document),
  )
}

/** Why an answer is not what is described; undefined where it is. */
export function findDifference(
  document: Json,
  { responses }: ApiOperation,
  { status, type, text, headers }: Answer,
): string | undefined {
  const described = responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses.default
  if (described === undefined) return `answered ${status}, which is not described`
  const response = resolve(document, described)
  const missing = Object.entries(toObject(response.headers))
    .filter(([, header]) => resolve(document, header).required === true)
    .find(([name]) => !headers.has(name))
  if (missing) return `answered without ${missing[0]}, which is described as required`
  const content = toObject(response.content)
  if (Object.keys(content).length === 0) return undefined
  if (!Object.hasOwn(content, type))
    return `answered ${quoted(type)}; described is ${quoted(Object.keys(content).join(', '))}`
  const { components } = document
  const error = findSchemaError(
    { ...toObject(toObject(content[type]).schema), components },
    parseJson(text),
  )
  return error && `answered a body where ${error}`
}

/** Why a value does not fit a schema; undefined where it does. */
export function findSchemaError(schema: Json, value: unknown): string | undefined {
  const { errorMessage } = new AjvJsonSchemaValidator().getValidator(schema)(value)
  return errorMessage === undefined ? undefined : quoted(errorMessage)
}

/** Returns a body that an operation takes: its example, or values made for what is required. */
export function toExampleBody(document: Json, { body }: ApiOperation): Json {
  if (body.example !== undefined) return toObject(body.example)
  const { properties, required } = resolve(document, body.schema)
  return Object.fromEntries(
    toTexts(required).map((name) => [
      name,
      toExample(resolve(document, toObject(properties)[name])),
    ]),
  )
}

const textsByFormat: Readonly<Record<string, string>> = {
  email: 'audit@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
}

function toExample({ enum: values, example, type, format, minLength, minimum }: Json): unknown {
  if (example !== undefined) return example
  if (Array.isArray(values)) return values[0]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Number(minimum ?? 1)
  if (type === 'array') return []
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  if (format === 'date') return tomorrow.slice(0, 10)
  if (format === 'date-time') return tomorrow
  return (
    textsByFormat[toText(format)] ??
    'A dry run of an audit. '.repeat(1 + Number(minLength ?? 0) / 23).trim()
  )
}
