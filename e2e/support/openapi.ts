import { paths } from '@/lib/config/paths'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: object
  readonly example?: unknown
}

interface ReceivedResponse {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>
  readonly content?: Readonly<
    Record<string, { readonly schema: object; readonly example?: unknown }>
  >
}

export interface Described {
  readonly path: string
  readonly method: 'get' | 'post'
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: object; example?: unknown }>>
  }
  readonly responses: Readonly<Record<string, ReceivedResponse>>
}

type Json = Readonly<Record<string, unknown>>

export const fetchDocument = async (ask: (path: string) => Promise<Response>): Promise<Json> =>
  (await ask(paths.openapi)).json()

/** The document without references: every operation with all that belongs to it. */
export function listOperations(document: Json): Described[] {
  const whole = resolved(document, document) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(whole.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      path,
      method: method as 'get' | 'post',
      parameters: operation.parameters ?? [],
    })),
  )
}

function resolved(part: unknown, document: Json): unknown {
  if (Array.isArray(part)) return part.map((item) => resolved(item, document))
  if (typeof part !== 'object' || part === null) return part
  if ('$ref' in part) {
    const names = String(part.$ref).replace('#/', '').split('/')
    return resolved(
      names.reduce<unknown>((at, name) => (at as Json)[name], document),
      document,
    )
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, resolved(value, document)]),
  )
}

/** The address of an operation with these values for its parameters. */
export function toAddress(
  { path, parameters }: Described,
  values: Readonly<Record<string, unknown>>,
): string {
  const query = new URLSearchParams()
  let address = path
  for (const { name, in: place } of parameters)
    if (values[name] !== undefined && place !== 'header')
      if (place === 'path')
        address = address.replace(`{${name}}`, () => toSegment(String(values[name])))
      else for (const value of [values[name]].flat()) query.append(name, String(value))
  return query.size > 0 ? `${address}?${query}` : address
}

/** An empty or dotted segment would be another address. */
const toSegment = (text: string) => (/^\.*$/.test(text) ? 'x' : encodeURIComponent(text))
