import { readable } from './facts'
import {
  type Answer,
  type Arguments,
  type Parameter,
  parameterOf,
  parametersOf,
  type Tool,
  type Toolbox,
} from './tools'
import type { Visit } from './visit'

interface Operation extends Tool {
  readonly method: string
  readonly path: string
  /** Where each parameter goes. */
  readonly places: Readonly<Record<string, 'path' | 'query' | 'header' | 'body'>>
}

interface Reference {
  readonly $ref?: string
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a site describes
type Json = any

/** Opens the interface that a site describes in OpenAPI, at the usual address. */
export async function openRest(visit: Visit): Promise<Toolbox> {
  const address = `${visit.origin}/openapi.json`
  visit.asks(`GET ${address}`)
  const response = await visit.fetch(address, { headers: { accept: 'application/json' } })
  const text = await response.text()
  if (!response.ok) visit.fails()
  // What describes a face is no answer, whatever its examples hold.
  visit.reads(address, text, '')
  const tools = response.ok ? operationsIn(parsed(text)) : []
  return {
    tools,
    call: (tool, args) => call(visit, tool as Operation, args),
    close: async () => {},
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function operationsIn(document: Json): Operation[] {
  const found: Operation[] = []
  for (const [path, methods] of Object.entries<Json>(document.paths ?? {}))
    for (const [method, operation] of Object.entries<Json>(methods))
      if ((method === 'get' || method === 'post') && !operation.deprecated)
        found.push(operationOf(document, path, method, operation))
  return found
}

function operationOf(document: Json, path: string, method: string, operation: Json): Operation {
  const given: Json[] = (operation.parameters ?? []).map((one: Reference) => resolve(document, one))
  const used = given.filter((one) => one.in === 'path' || one.in === 'query')
  const body = resolve(
    document,
    resolve(document, operation.requestBody ?? {}).content?.['application/json']?.schema ?? {},
  )
  const inBody = parametersOf(withoutReferences(document, body))
  const parameters: Parameter[] = [
    ...used.map((one) =>
      parameterOf(
        one.name,
        { description: one.description, ...resolve(document, one.schema ?? {}) },
        one.required === true,
      ),
    ),
    ...inBody,
  ]
  return {
    name: operation.operationId ?? `${method} ${path}`,
    title: operation.summary ?? '',
    about: operation.description ?? '',
    effect: method === 'get' ? 'read' : 'submit',
    parameters,
    method,
    path,
    places: Object.fromEntries([
      ...used.map((one) => [one.name, one.in]),
      ...inBody.map(({ name }) => [name, 'body']),
    ]),
  }
}

function resolve(document: Json, value: Json): Json {
  const { $ref } = Object(value) as Reference
  if (!$ref?.startsWith('#/')) return value
  const found = $ref
    .slice(2)
    .split('/')
    .reduce((inside: Json, name) => inside?.[name], document)
  return resolve(document, found ?? {})
}

const withoutReferences = (document: Json, schema: Json) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, resolve(document, one)]),
  ),
})

async function call(visit: Visit, tool: Operation, args: Arguments): Promise<Answer> {
  const { method, path, places } = tool
  const at = (place: string) => Object.entries(args).filter(([name]) => placeOf(name) === place)
  const placeOf = (name: string) => places[name] ?? 'query'
  const filled = at('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const query = new URLSearchParams(
    at('query').flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  )
  const url = `${visit.origin}${filled}${query.size > 0 ? `?${query}` : ''}`
  const body = at('body')
  const response = await visit.fetch(url, {
    method: method.toUpperCase(),
    headers: {
      accept: 'application/json',
      ...(body.length > 0 && { 'content-type': 'application/json' }),
    },
    ...(body.length > 0 && { body: JSON.stringify(Object.fromEntries(body)) }),
  })
  const text = await response.text()
  const json = parsed(text)
  const cursor = typeof json.nextCursor === 'string' ? json.nextCursor : undefined
  return { text, said: readable(json), isError: !response.ok, cursor }
}
