import type { AccessServices, HandlerDependencies } from './access'
import { createRegistrationHandlers, createRevocationHandlers } from './auth/handlers'
import { createAuthorizationServerMetadata, createProtectedResourceMetadata } from './auth/metadata'
import { createDocumentHandlerFactories } from './http/document'
import { localizeServicesForRequest } from './http/language'
import type { MethodHandlers } from './http/methods'
import { createMcpEndpoint } from './mcp/endpoint'
import { createMcpServers, type McpServerOptions } from './mcp/server'
import type { Messages } from './messages'
import {
  createOpenApiDocument,
  type OpenApiDocument,
  type OpenApiOptions,
} from './openapi/document'
import { createOpenApiHandlers } from './openapi/handlers'
import type { AnySiteEvent } from './operations/define-event'
import type { Services } from './operations/operation'
import type { Registry } from './operations/registry'
import {
  describePageTools,
  type PageToolOptions,
  type PageToolsDocument,
} from './page-tools/descriptors'
import { createPageToolHandlers } from './page-tools/handlers'
import type { PageToolFunction } from './page-tools/results'
import { agentPaths } from './paths'
import { createRestFinder } from './rest/find-operation'
import { createRestHandlers, type RestOptions } from './rest/handlers'

/** How OpenAPI describes a site. */
export type OpenApiSettings = Omit<
  OpenApiOptions,
  'registry' | 'scopes' | 'hasSessions' | 'verifiesOperators'
>

/** How the MCP server introduces a site, and what it has beside the tools. */
export type McpSettings = Omit<McpServerOptions, 'registry' | 'events' | 'services' | 'problems'>

/** What the page tools of a site have beside its operations. */
export interface PageToolSettings extends Omit<PageToolOptions, 'registry' | 'recipient'> {
  /** What the further tools do. */
  readonly functions?: Readonly<Record<string, PageToolFunction>>
  /** What a person reads of page tools. */
  getMessages(services: Services): object
}

interface InterfaceParts extends HandlerDependencies {
  readonly registry: Registry
  readonly events: readonly AnySiteEvent[]
  /** What the site calls itself. */
  readonly name: string
  readonly openapi: OpenApiSettings
  /** Read with the first request. */
  readonly mcp: (services: AccessServices) => McpSettings
  readonly pageTools: PageToolSettings
}

export type InterfaceHandlers = ReturnType<typeof createInterfaceHandlers>

export function createInterfaceHandlers(parts: InterfaceParts) {
  const { services, scopes, problems, identify, verify, registry, events } = parts
  const withEvents = [...registry, ...events.map(({ poll }) => poll)]
  const { changingDocumentHandlers, jsonHandlers } = createDocumentHandlerFactories(problems)
  const findRest = createRestFinder([...events.map(({ poll }) => poll), ...registry], parts)
  requireCallable(withEvents, parts)
  const openapi: OpenApiOptions = {
    ...parts.openapi,
    registry: withEvents,
    scopes,
    hasSessions: identify !== undefined,
    verifiesOperators: verify !== undefined,
  }
  const { functions = {} } = parts.pageTools
  const pageTools: PageToolOptions = { ...parts.pageTools, registry, recipient: parts.name }

  const resourceHandlers = (path: string, getName: (messages: Messages) => string) =>
    jsonHandlers(() => {
      const { site, catalog } = services()
      return createProtectedResourceMetadata(site, scopes, {
        path,
        name: getName(catalog.messages),
      })
    })

  let endpoint: ReturnType<typeof createMcpEndpoint> | undefined
  function openMcp() {
    const current = services()
    const server = { ...parts.mcp(current), registry, events, services, problems }
    return createMcpEndpoint({ ...parts, ...createMcpServers(server), services: current })
  }

  return {
    /** Undefined if no operation has the address. */
    findRest,
    /** Serves the operations of one path over REST, also at another address. */
    rest: (path: string, options: RestOptions): MethodHandlers =>
      createRestHandlers(
        registry.filter(({ http }) => http.path === path),
        parts,
        options,
      ),

    register: createRegistrationHandlers(parts),
    revoke: createRevocationHandlers(parts),
    openapi: createOpenApiHandlers(parts, openapi),
    openapiDocument: (now: Date, current: Services = services(now)): Promise<OpenApiDocument> =>
      createOpenApiDocument(openapi, current, now),

    /** Serves MCP; the server is made with the first request. */
    mcp(request: Request): Promise<Response> {
      endpoint ??= openMcp()
      return endpoint(request)
    },

    /** Describes the page tools; `?language=` chooses the language of their texts, or Accept-Language. */
    pageTools: changingDocumentHandlers('application/json', (request, headers) => {
      const inLanguage = localizeServicesForRequest(services(), request)
      const { language, languages } = inLanguage.catalog
      if (languages.length > 1)
        Object.assign(headers, { 'content-language': language, vary: 'Accept-Language' })
      const messages = parts.pageTools.getMessages(inLanguage)
      return JSON.stringify({ ...describePageTools(pageTools, inLanguage), messages })
    }),
    describePageTools: (current: Services = services()): PageToolsDocument =>
      describePageTools(pageTools, current),

    /** Serves the calls of page tools. */
    pageToolCalls: createPageToolHandlers(registry, parts, functions),
    pageToolNames: [...registry.map(({ name }) => name), ...Object.keys(functions)],

    authorizationServer: jsonHandlers(() =>
      createAuthorizationServerMetadata(services().site, scopes),
    ),
    protectedResource: resourceHandlers(agentPaths.home, () => parts.name),
    protectedMcp: resourceHandlers(agentPaths.mcp, ({ mcp }) =>
      mcp.serverName({ name: parts.name }),
    ),
  }
}

function requireCallable(registry: Registry, { identify, verify }: InterfaceParts): void {
  for (const { name, user, operator } of registry) {
    if (user && !identify)
      throw new Error(`${name}: user is required, but nothing says who is signed in; pass identify`)
    if (operator && !verify)
      throw new Error(
        `${name}: operator is required, but nothing verifies signatures; pass verify: webBotAuth({ fetchDirectory })`,
      )
  }
}
