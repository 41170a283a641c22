import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { isGroup } from '../operations/groups'
import { type Json, toObject, toObjects, toText, toTexts } from './json'
import { findPaths, readOffered } from './offer'
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
  readonly body: { readonly schema: Json; readonly example: Json | undefined }
  readonly responses: Json
  readonly scope: string
  /** Nobody else is answered. */
  readonly needsCredential: boolean
  readonly isDeprecated: boolean
  /** It takes `dryRun`, with which it only shows what would be sent. */
  readonly isPreviewed: boolean
}

/** An operation that can be asked as it is described. */
export type CallableOperation = ApiOperation & { readonly address: string }

export async function readApi(
  visit: Visit,
): Promise<{ readonly document: Json; readonly operations: readonly ApiOperation[] }> {
  const answer = await readOffered(visit, (await findPaths(visit)).openapi)
  const document = answer.json
  verify(/^3\.\d+\.\d+/.test(toText(document.openapi)), 'It is not OpenAPI 3', answer)
  const [server = '/'] = toObjects(document.servers).map(({ url }) => toText(url))
  const isOwn =
    URL.canParse(server, visit.origin) && visit.isOwn(new URL(server, visit.origin).href)
  verify(isOwn, `It is of ${quoted(server)}, not of ${visit.origin}`, answer)
  const base = new URL(server, visit.origin).pathname.replace(/\/$/, '')
  const operations = findOperations(document, base)
  verify(operations.length > 0, 'It describes no operation', answer)
  return { document, operations }
}

const methodNames = ['get', 'post', 'put', 'patch', 'delete'] as const

function findOperations(document: Json, base: string): ApiOperation[] {
  const { securitySchemes } = toObject(document.components)
  const schemes = Object.fromEntries(
    Object.entries(toObject(securitySchemes)).map(([name, one]) => [name, toObject(one).scheme]),
  )
  return Object.entries(toObject(document.paths)).flatMap(([path, item]) => {
    const methods = methodNames.filter((method) => method in toObject(item))
    return methods.map((method) => {
      const operation = toObject(toObject(item)[method])
      const parameters = [
        ...toObjects(toObject(item).parameters),
        ...toObjects(operation.parameters),
      ].map((one) => resolve(document, one))
      const { content } = resolve(document, operation.requestBody)
      const { schema, example } = toObject(toObject(content)['application/json'])
      const security = toObjects(operation.security)
      const isBearer = (name: string) => schemes[name] === 'bearer'
      const [scope = ''] = security.flatMap((one) => Object.values(one)).flatMap(toTexts)
      return {
        name: toText(operation.operationId),
        method,
        path,
        methods,
        ...toAddress(base + path, parameters),
        body: {
          schema: resolve(document, schema),
          example: isGroup(example) ? example : undefined,
        },
        responses: toObject(operation.responses),
        scope,
        needsCredential:
          security.every((one) => Object.keys(one).length > 0) &&
          security.some((one) => Object.keys(one).some(isBearer)),
        isDeprecated: operation.deprecated === true,
        isPreviewed:
          method === 'post' && 'dryRun' in toObject(resolve(document, schema).properties),
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

/** Verifies that an answer has a status, the headers and the body that are described. */
export function verifyDescribed(document: Json, operation: ApiOperation, answer: Answer): void {
  const { status, type, json, headers } = answer
  const what = `${answer.method} ${answer.path} answered`
  const { [status]: described = operation.responses.default } = operation.responses
  verify(described !== undefined, `${what} ${status}, which is not described`, answer)
  const response = resolve(document, described)
  const required = Object.entries(toObject(response.headers)).filter(
    ([, header]) => resolve(document, header).required === true,
  )
  for (const [name] of required)
    verify(headers.has(name), `${what} without ${name}, which is described as required`, answer)
  const content = toObject(response.content)
  const types = Object.keys(content)
  const isType = types.length === 0 || types.includes(type)
  verify(isType, `${what} ${quoted(type)}; described is ${quoted(types)}`, answer)
  const schema = toObject(toObject(content[type]).schema)
  const error = findSchemaError({ ...schema, components: document.components }, json)
  verify(error === undefined, `${what} a body where ${error}`, answer)
}

/** Why a value does not fit a schema; undefined where it does. */
export function findSchemaError(schema: Json, value: unknown): string | undefined {
  const { errorMessage } = new AjvJsonSchemaValidator().getValidator(schema)(value)
  return errorMessage === undefined ? undefined : quoted(errorMessage)
}

/** Returns a body that an operation takes: its example, or values made for what is required. */
export function toExampleBody({ example, schema }: ApiOperation['body']): Json {
  const properties = toObject(schema.properties)
  const values = toTexts(schema.required).map((name) => [name, toValue(toObject(properties[name]))])
  return example ?? Object.fromEntries(values)
}

function toValue({ enum: values, type, format, minLength }: Json): unknown {
  if (Array.isArray(values)) return values[0]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  if (format === 'email') return 'audit@example.com'
  if (format === 'uri') return 'https://example.com/'
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  if (format === 'date') return tomorrow.slice(0, 10)
  if (format === 'date-time') return tomorrow
  return 'A dry run of an audit'.padEnd(Number(minLength ?? 0), '.')
}
