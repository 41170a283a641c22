import type { AgentAccess } from 'agent-access'

export type OpenApiDocument = Awaited<ReturnType<AgentAccess['openapiDocument']>>

export interface OpenApiSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly items?: OpenApiSchema
  readonly properties?: Readonly<Record<string, OpenApiSchema>>
  readonly required?: readonly string[]
  readonly oneOf?: readonly OpenApiSchema[]
  readonly allOf?: readonly OpenApiSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly description?: string
}

interface Media {
  readonly schema?: OpenApiSchema
  readonly example?: unknown
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: OpenApiSchema
  readonly example?: unknown
}

interface ResponseObject {
  readonly description: string
  readonly content?: Readonly<Record<string, Media>>
}

export interface ApiEndpoint {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: readonly (readonly [status: string, reply: ResponseObject])[]
}

type Raw = Omit<ApiEndpoint, 'method' | 'path' | 'responses' | 'parameters'> & {
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<Record<string, ResponseObject>>
}

export function listEndpoints(document: OpenApiDocument): ApiEndpoint[] {
  const resolved = <T extends object>(part: T): T =>
    '$ref' in part ? (partAt(document, String(part.$ref)) as T) : part
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const raw = (item as Partial<Record<'get' | 'post', Raw>>)[method]
      if (!raw) return []
      const responses = Object.entries(raw.responses)
      return [
        {
          ...raw,
          method,
          path,
          parameters: (raw.parameters ?? []).map(resolved),
          responses: responses.map(([status, reply]) => [status, resolved(reply)] as const),
        },
      ]
    }),
  )
}

function partAt(document: OpenApiDocument, ref: string): unknown {
  const names = ref.replace('#/', '').split('/')
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document)
}

export const findOnlyMediaType = (
  part: Pick<ResponseObject, 'content'> | undefined,
): Media | undefined => Object.values(part?.content ?? {})[0]

export const getSchemaName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export function toCurlCommand(
  { method, path, parameters, requestBody }: ApiEndpoint,
  origin: string,
) {
  const query = new URLSearchParams()
  let target = path
  for (const { name, in: location, example } of parameters)
    if (example !== undefined)
      if (location === 'path')
        target = target.replace(`{${name}}`, encodeURIComponent(String(example)))
      else for (const value of [example].flat()) query.append(name, String(value))
  const url = `${origin}${target}${query.size > 0 ? `?${query}` : ''}`
  if (method === 'get') return `curl ${quoted(url)}`
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const body = JSON.stringify(media?.example ?? {})
  return `curl ${quoted(url)} \\\n  -H ${quoted(`Content-Type: ${type}`)} \\\n  -d ${quoted(body)}`
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Lists every member of a schema, those of nested objects under a dotted name. */
export function listSchemaMembers(
  schema: OpenApiSchema,
  prefix = '',
): (readonly [string, OpenApiSchema])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const full = `${prefix}${name}`
    const inner = member.type === 'array' ? member.items : member
    const marked = member.type === 'array' ? `${full}[]` : full
    return [[full, member] as const, ...(inner ? listSchemaMembers(inner, `${marked}.`) : [])]
  })
}
