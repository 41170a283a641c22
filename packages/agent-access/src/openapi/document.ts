import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi'
import type { DeprecatedPath } from '../http/deprecated'
import { openApiExampleMax, requestQuota } from '../limits'
import type { Messages } from '../messages'
import { readArguments } from '../operations/arguments'
import { invokeOperation, withSiteSchemas } from '../operations/invoke'
import type { HttpOperation, OperationTag, Services } from '../operations/operation'
import {
  type Registry,
  someOperationRequiresCredential,
  someOperationRequiresUser,
} from '../operations/registry'
import { agentPaths } from '../paths'
import { type ApiCallers, createOpenApiComponents } from './components'
import { describeCredentialRoutes } from './credentials'
import { describeDeprecatedRoute, type OperationExample, toOpenApiRoute } from './operations'
import { assignSchemaNames, createProblemSchema, type FindSchemaName } from './schemas'

/** What the description of the API says of the site. */
interface ApiInfo {
  readonly title: string
  readonly summary: string
  /** Sentences that follow those on access and quota. */
  readonly description?: string
  readonly contact?: { readonly name: string; readonly email?: string; readonly url?: string }
  readonly license?: { readonly name: string; readonly identifier: string }
}

export interface OpenApiOptions extends ApiCallers {
  info(services: Services): ApiInfo
  readonly schemaNames?: FindSchemaName
  readonly deprecations?: readonly DeprecatedPath[]
}

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>

/** Generates the document from the registry; examples of responses are real ones, shortened. */
export async function createOpenApiDocument(
  options: OpenApiOptions,
  services: Services,
  now: Date,
): Promise<OpenApiDocument> {
  const { scopes, info, schemaNames, deprecations = [] } = options
  const registry = withSiteSchemas(options.registry, services.catalog)
  const { messages } = services.catalog
  const definitions = new OpenAPIRegistry()
  const components = createOpenApiComponents(definitions, options, services)
  const routes: RouteConfig[] = []
  for (const operation of registry) {
    const example = await createExample(operation, services, now)
    const route = toOpenApiRoute(operation, components, example, messages)
    routes.push(route)
    for (const deprecation of deprecations)
      if (route.path === deprecation.successor)
        routes.push(describeDeprecatedRoute(route, components, deprecation, messages.openapi))
  }
  routes.push(
    ...describeCredentialRoutes(
      components,
      scopes,
      messages,
      !someOperationRequiresCredential(registry),
    ),
  )
  for (const route of routes) definitions.registerPath(route)
  const problem = createProblemSchema(messages)
  // Read when the document is generated, and shared by all documents of a process.
  assignSchemaNames(registry, services, schemaNames)
  const document = new OpenApiGeneratorV31([
    { type: 'schema', schema: problem },
    ...definitions.definitions,
  ]).generateDocument({
    openapi: '3.1.0',
    ...frame(info(services), services, options),
    tags: createTags(registry, messages.openapi),
  })
  allowMore(document)
  for (const { http } of registry) allowNull(document, http.path)
  return document
}

/** Each tag once, in the order of the operations. */
const createTags = (registry: Registry, texts: Messages['openapi']): OperationTag[] => [
  ...new Map(
    [...registry.map(({ tag }) => tag), describeCredentialTag(registry, texts)].map((tag) => [
      tag.name,
      tag,
    ]),
  ).values(),
]

/** Allows null for optional members of a body. */
function allowNull({ paths }: OpenApiDocument, path: string): void {
  const body = paths?.[path]?.post?.requestBody
  const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined
  if (schema && 'properties' in schema) acceptNull(schema)
}

interface Parameters {
  properties?: unknown
  required?: unknown
}

/** Allows null for optional parameters but booleans; clients with strict schemas send it. */
function acceptNull({ properties, required }: Parameters): void {
  const requiredNames = new Set(Array.isArray(required) ? required : [])
  for (const [name, schema] of Object.entries(Object(properties))) {
    const parameter = Object(schema)
    if (parameter.type === 'object') acceptNull(parameter)
    if (requiredNames.has(name) || parameter.type === 'boolean') continue
    parameter.type = [parameter.type, 'null']
    if (parameter.enum) parameter.enum = [...parameter.enum, null]
  }
}

/** Allows further members and values in responses, so that adding one breaks no client. */
function allowMore({ components }: OpenApiDocument) {
  for (const schema of Object.values(components?.schemas ?? {}))
    forEachObject(schema, (object) => {
      delete object.additionalProperties
      if (Array.isArray(object.enum) && object.enum.length > 1) {
        object.examples = object.enum
        delete object.enum
      }
    })
}

function forEachObject(value: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  visit(value as Record<string, unknown>)
  for (const member of Object.values(value)) forEachObject(member, visit)
}

function describeCredentialTag(
  registry: Registry,
  { credentials, noneNeeded }: Messages['openapi'],
): OperationTag {
  const { name, description } = credentials
  return {
    name,
    description: someOperationRequiresCredential(registry)
      ? description
      : `${description} ${noneNeeded}`,
  }
}

function sayWhoMayCall(registry: Registry, texts: Messages['openapi']): string[] {
  const users = someOperationRequiresUser(registry) ? [texts.users] : []
  if (someOperationRequiresCredential(registry)) return [texts.required, ...users]
  return users.length > 0 ? [texts.noneNeeded, ...users] : [texts.optional]
}

function frame(
  { description, ...info }: ApiInfo,
  services: Services,
  { registry, verifiesOperators }: ApiCallers,
) {
  const { site, catalog, requestQuota: quota = requestQuota } = services
  const { openapi } = catalog.messages
  const { apiDocs } = site.pages
  return {
    info: {
      version: '1.0.0',
      ...info,
      description: [
        ...sayWhoMayCall(registry, openapi),
        ...(verifiesOperators ? [openapi.signatures] : []),
        openapi.quota(quota),
        ...(description ? [description] : []),
        ...(apiDocs ? [openapi.reference({ address: site.pageUrl(apiDocs) })] : []),
        openapi.changes,
      ].join(' '),
    },
    servers: [{ url: `${site.origin}${site.basePath ?? ''}` }],
    externalDocs: { description: openapi.guide, url: site.url(agentPaths.llms) },
  }
}

async function createExample(
  operation: HttpOperation,
  services: Services,
  now: Date,
): Promise<OperationExample | undefined> {
  const input = operation.example?.(services.catalog, now)
  if (!input || !fitsInput(operation, input, services)) return undefined
  // What a read without a cache or a write answers belongs to its caller.
  if (!(operation.cache || operation.effect === 'submit')) return { input }
  const caller = { services: { ...services, quota: ofNobody }, now }
  const output = await invokeOperation(operation, input, caller).catch(() => undefined)
  return { input, ...(output && { output: shortenExample(output) }) }
}

/** An example of the site is no input of a caller, so its log may say what is wrong. */
function fitsInput(operation: HttpOperation, input: object, services: Services): boolean {
  try {
    return Boolean(readArguments(operation.input, input, services))
  } catch (error) {
    const fix = `Mend its example, which is left out: ${error instanceof Error ? error.message : error}`
    services.logEvent('warn', 'example_invalid', { operation: operation.name, fix })
    return false
  }
}

/** Shows the form of a response: whoever reads the document pays for each word of an example. */
export function shortenExample<T>(value: T): T
export function shortenExample(value: unknown): unknown {
  const { textCharsMax, itemsMax } = openApiExampleMax
  if (Array.isArray(value)) return value.slice(0, itemsMax).map(shortenExample)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, shortenExample(member)]),
    )
  const isLong = typeof value === 'string' && value.length > textCharsMax && value.includes(' ')
  return isLong ? `${value.slice(0, value.lastIndexOf(' ', textCharsMax))} …` : value
}

/** A quota for examples, which are no client's requests. */
const ofNobody: Services['quota'] = {
  take: async ({ requestsMax, windowSeconds }) => ({
    admitted: true,
    remaining: requestsMax,
    resetSeconds: windowSeconds,
  }),
}
