import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { isFieldGroup } from '../operations/groups'
import {
  type JsonObject,
  toObjectOrEmpty,
  toObjectsOrEmpty,
  toTextOrEmpty,
  toTextsOrEmpty,
} from './json'
import { findOfferedPaths, requireOfferedDocument } from './offer'
import { type AuditedResponse, verifyClaim } from './outcome'
import { quoteVisibly } from './text'
import type { AuditVisit } from './visit'

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
  readonly input: JsonObject
  readonly body: { readonly schema: JsonObject; readonly example: JsonObject | undefined }
  readonly responses: JsonObject
  readonly scope: string
  /** Nobody else is answered. */
  readonly needsCredential: boolean
  readonly isDeprecated: boolean
  /** It takes `dryRun`, with which it only shows what would be sent. */
  readonly isPreviewed: boolean
}

/** An operation that can be asked as it is described. */
export type CallableOperation = ApiOperation & { readonly address: string }

export async function readOpenApi(
  visit: AuditVisit,
): Promise<{ readonly document: JsonObject; readonly operations: readonly ApiOperation[] }> {
  const answer = await requireOfferedDocument(visit, (await findOfferedPaths(visit)).openapi)
  const document = answer.json
  verifyClaim(/^3\.\d+\.\d+/.test(toTextOrEmpty(document.openapi)), 'It is not OpenAPI 3', answer)
  const [server = '/'] = toObjectsOrEmpty(document.servers).map(({ url }) => toTextOrEmpty(url))
  const isOwn =
    URL.canParse(server, visit.origin) && visit.isOwn(new URL(server, visit.origin).href)
  verifyClaim(isOwn, `It is of ${quoteVisibly(server)}, not of ${visit.origin}`, answer)
  const base = new URL(server, visit.origin).pathname.replace(/\/$/, '')
  const operations = findOperations(document, base)
  verifyClaim(operations.length > 0, 'It describes no operation', answer)
  return { document, operations }
}

const methodNames = ['get', 'post', 'put', 'patch', 'delete'] as const

function findOperations(document: JsonObject, base: string): ApiOperation[] {
  const { securitySchemes } = toObjectOrEmpty(document.components)
  const schemes = Object.fromEntries(
    Object.entries(toObjectOrEmpty(securitySchemes)).map(([name, one]) => [
      name,
      toObjectOrEmpty(one).scheme,
    ]),
  )
  return Object.entries(toObjectOrEmpty(document.paths)).flatMap(([path, item]) => {
    const methods = methodNames.filter((method) => method in toObjectOrEmpty(item))
    return methods.map((method) => {
      const operation = toObjectOrEmpty(toObjectOrEmpty(item)[method])
      const parameters = [
        ...toObjectsOrEmpty(toObjectOrEmpty(item).parameters),
        ...toObjectsOrEmpty(operation.parameters),
      ].map((one) => resolve(document, one))
      const { content } = resolve(document, operation.requestBody)
      const { schema, example } = toObjectOrEmpty(toObjectOrEmpty(content)['application/json'])
      const security = toObjectsOrEmpty(operation.security)
      const isBearer = (name: string) => schemes[name] === 'bearer'
      const [scope = ''] = security.flatMap((one) => Object.values(one)).flatMap(toTextsOrEmpty)
      return {
        name: toTextOrEmpty(operation.operationId),
        method,
        path,
        methods,
        ...toAddress(base + path, parameters),
        body: {
          schema: resolve(document, schema),
          example: isFieldGroup(example) ? example : undefined,
        },
        responses: toObjectOrEmpty(operation.responses),
        scope,
        needsCredential:
          security.every((one) => Object.keys(one).length > 0) &&
          security.some((one) => Object.keys(one).some(isBearer)),
        isDeprecated: operation.deprecated === true,
        isPreviewed:
          method === 'post' && 'dryRun' in toObjectOrEmpty(resolve(document, schema).properties),
      }
    })
  })
}

function toAddress(path: string, parameters: readonly JsonObject[]) {
  const required = parameters.filter(
    (one) => one.required === true && ['path', 'query'].includes(toTextOrEmpty(one.in)),
  )
  const input: Record<string, unknown> = {}
  const query = new URLSearchParams()
  let address = path
  for (const { name, example, in: place } of required) {
    if (example === undefined) return { address: undefined, input }
    input[toTextOrEmpty(name)] = example
    if (place === 'query') query.set(toTextOrEmpty(name), String(example))
    address = address.replace(`{${name}}`, () => encodeURIComponent(String(example)))
  }
  if (/[{}]/.test(address)) return { address: undefined, input }
  return { address: query.size > 0 ? `${address}?${query}` : address, input }
}

/** Adds parameters to the address of an operation. */
export const withQuery = (address: string, query: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`

function resolve(document: JsonObject, value: unknown): JsonObject {
  const { $ref } = toObjectOrEmpty(value)
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return toObjectOrEmpty(value)
  const names = $ref.slice(2).split('/')
  return toObjectOrEmpty(
    names.reduce<unknown>((parent, name) => {
      const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
      return toObjectOrEmpty(parent)[key]
    }, document),
  )
}

/** Verifies that an answer has a status, the headers and the body that are described. */
export function verifyAnswerBySchema(
  document: JsonObject,
  operation: ApiOperation,
  answer: AuditedResponse,
): void {
  const { status, type, json, headers } = answer
  const what = `${answer.method} ${answer.path} answered`
  const { [status]: described = operation.responses.default } = operation.responses
  verifyClaim(described !== undefined, `${what} ${status}, which is not described`, answer)
  const response = resolve(document, described)
  const required = Object.entries(toObjectOrEmpty(response.headers)).filter(
    ([, header]) => resolve(document, header).required === true,
  )
  for (const [name] of required)
    verifyClaim(
      headers.has(name),
      `${what} without ${name}, which is described as required`,
      answer,
    )
  const content = toObjectOrEmpty(response.content)
  const types = Object.keys(content)
  const isType = types.length === 0 || types.includes(type)
  verifyClaim(isType, `${what} ${quoteVisibly(type)}; described is ${quoteVisibly(types)}`, answer)
  const schema = toObjectOrEmpty(toObjectOrEmpty(content[type]).schema)
  const error = findSchemaError({ ...schema, components: document.components }, json)
  verifyClaim(error === undefined, `${what} a body where ${error}`, answer)
}

/** Why a value does not fit a schema; undefined where it does. */
export function findSchemaError(schema: JsonObject, value: unknown): string | undefined {
  const { errorMessage } = new AjvJsonSchemaValidator().getValidator(schema)(value)
  return errorMessage === undefined ? undefined : quoteVisibly(errorMessage)
}

/** Its example, or values made for what is required. */
export function createExampleBody({ example, schema }: ApiOperation['body']): JsonObject {
  const properties = toObjectOrEmpty(schema.properties)
  const values = toTextsOrEmpty(schema.required).map((name) => [
    name,
    toValue(toObjectOrEmpty(properties[name])),
  ])
  return example ?? Object.fromEntries(values)
}

function toValue({ enum: values, type, format, minLength }: JsonObject): unknown {
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
