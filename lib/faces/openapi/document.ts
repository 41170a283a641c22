import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi'
import { jobsAlias } from '@/lib/config/deprecation'
import { pageSize, requestQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { publicActor } from '@/lib/domain/actor'
import type { Context, Operation, Services } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import { describeAlias } from './alias'
import { createComponents } from './components'
import { describeCredentials } from './credentials'
import { describeOperation, type Example } from './operations'
import { Problem } from './problem'
import { nameSchemas } from './schemas'
import { tagsOf } from './tags'

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>

/** Everything HTTP offers, from the registry; every example is a real answer of this moment. */
export async function openApiDocument(
  registry: Registry,
  services: Services,
  now: Date,
): Promise<OpenApiDocument> {
  nameSchemas(registry, services.catalog)
  const definitions = new OpenAPIRegistry()
  const components = createComponents(definitions)
  const routes: RouteConfig[] = []
  for (const operation of registry) {
    const example = await exampleOf(operation, services, now)
    const route = describeOperation(operation, components, example)
    routes.push(route)
    if (route.path === jobsAlias.successor) routes.push(describeAlias(route, components))
  }
  routes.push(...describeCredentials(components))
  for (const route of routes) definitions.registerPath(route)
  const document = new OpenApiGeneratorV31([
    { type: 'schema', schema: Problem },
    ...definitions.definitions,
  ]).generateDocument({ openapi: '3.1.0', ...frame(services), tags: tagsOf(routes) })
  allowMore(document)
  return document
}

/** Our own schemas are exact; a client must not break when an answer gains a member. */
function allowMore({ components }: OpenApiDocument) {
  for (const schema of Object.values(components?.schemas ?? {}))
    forEachObject(schema, (object) => delete object.additionalProperties)
}

function forEachObject(value: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  visit(value as Record<string, unknown>)
  for (const member of Object.values(value)) forEachObject(member, visit)
}

function frame({ catalog: { agency }, site }: Services) {
  return {
    info: {
      title: `${agency.name} public API`,
      version: '1.0.0',
      summary: 'Open roles, case studies and contact, for people and agents',
      description: [
        'Everything here is public and may be read without a credential.',
        `One client may send ${requestQuota.requestsMax} requests in ${requestQuota.windowSeconds} seconds.`,
        'Breaking changes get a new major path; members may be added to answers at any time.',
      ].join(' '),
      contact: { name: agency.name, email: agency.email, url: site.url(paths.contact) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site.origin }],
    externalDocs: { description: 'Reference for people', url: site.url(paths.apiDocs) },
  }
}

async function exampleOf(
  operation: Operation,
  services: Services,
  now: Date,
): Promise<Example | undefined> {
  const input = operation.example?.(services.catalog, now)
  if (!input) return undefined
  const context: Context = {
    actor: publicActor,
    services,
    now,
    signal: new AbortController().signal,
    pageSize: pageSize.restDefault,
    client: 'nobody',
  }
  return { input, output: await operation.run(operation.input.parse(input), context) }
}
