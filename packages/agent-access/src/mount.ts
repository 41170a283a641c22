import type { z } from 'zod'
import type { Access, AccessServices } from './access'
import { registrationHandlers, revocationHandlers } from './auth/handlers'
import { authorizationServerMetadata, protectedResourceMetadata } from './auth/metadata'
import { createDocuments } from './http/document'
import type { MethodHandlers } from './http/methods'
import { createEndpoint } from './mcp/endpoint'
import { createMcpServers, type ServerParts } from './mcp/server'
import { type OpenApiDocument, type OpenApiOptions, openApiDocument } from './openapi/document'
import { openApiHandlers } from './openapi/handlers'
import { servicesIn } from './operations/invoke'
import type { Output, PublicOperation, Services } from './operations/operation'
import type { Registry } from './operations/registry'
import { describePageTools, type PageToolOptions, type PageTools } from './page-tools/descriptors'
import { pageToolHandlers } from './page-tools/handlers'
import type { ToolFunction } from './page-tools/results'
import { agentPaths } from './paths'
import { type RestOptions, restHandlers } from './rest/handlers'
import { createRestFinder, operationHandlers } from './rest/operation-handlers'

/** What a site mounts: its operations, and how each interface describes the site. */
export interface Mount extends Access {
  readonly registry: Registry
  /** What the site calls itself. */
  readonly name: string
  readonly openapi: Omit<OpenApiOptions, 'registry' | 'scopes'>
  /** Read with the first request. */
  readonly mcp: (
    services: AccessServices,
  ) => Omit<ServerParts, 'registry' | 'services' | 'problems'>
  readonly pageTools: Omit<PageToolOptions, 'registry' | 'recipient'> & {
    /** What the further tools do. */
    readonly functions?: Readonly<Record<string, ToolFunction>>
    /** What a person reads of page tools. */
    getMessages(services: Services): object
  }
}

export type MountedAccess = ReturnType<typeof mountAgentAccess>

/** Returns the handlers of all interfaces, for the route files of a site. */
export function mountAgentAccess(mount: Mount) {
  const { services, scopes, problems, getClient, identify, hosts, registry } = mount
  const { changingDocumentHandlers, jsonHandlers } = createDocuments(problems)
  const findRest = createRestFinder(registry, mount)
  for (const { name, scope } of registry)
    if (!Object.hasOwn(scopes, scope))
      throw new Error(`${name}: scope "${scope}" is not declared; add it to scopes`)
  const openapi: OpenApiOptions = { ...mount.openapi, registry, scopes }
  const pageTools: PageToolOptions = { ...mount.pageTools, registry, recipient: mount.name }

  const resourceHandlers = (path: string, resourceName: string) =>
    jsonHandlers(() =>
      protectedResourceMetadata(services().site, scopes, { path, name: resourceName }),
    )

  return {
    /** Serves one operation over REST. */
    rest: <I extends z.ZodObject, O extends Output>(
      operation: PublicOperation<I, O>,
      options?: RestOptions,
    ): MethodHandlers => restHandlers([operation], mount, options),

    /** Serves every operation over REST; `otherwise` answers at all other addresses. */
    restOfAll: (otherwise: MethodHandlers): MethodHandlers =>
      operationHandlers(findRest, otherwise),
    /** Returns the REST handlers of an address, if an operation has it. */
    findRest,

    register: (): MethodHandlers => registrationHandlers(mount),
    revoke: (): MethodHandlers => revocationHandlers(mount),

    openapi: (): MethodHandlers => openApiHandlers(mount, openapi),
    openapiDocument: (now: Date, current: Services = services()): Promise<OpenApiDocument> =>
      openApiDocument(openapi, current, now),

    /** Serves MCP; the server is made with the first request. */
    mcp(): (request: Request) => Promise<Response> {
      let endpoint: ReturnType<typeof createEndpoint> | undefined
      return (request) => {
        endpoint ??= open()
        return endpoint(request)
      }
      function open() {
        const current = services()
        const parts = { ...mount.mcp(current), registry, services: current, problems }
        return createEndpoint({
          ...createMcpServers(parts),
          services: current,
          problems,
          getClient,
          ...(identify && { identify }),
          ...(hosts && { hosts }),
        })
      }
    },

    /** Describes the page tools; `?language=` chooses the language of their texts. */
    pageTools: (): MethodHandlers =>
      changingDocumentHandlers('application/json', ({ url }) => {
        const current = services()
        const { language, languages } = current.catalog
        const requestedLanguage = new URL(url).searchParams.get('language') ?? ''
        const inLanguage = servicesIn(
          current,
          languages.includes(requestedLanguage) ? requestedLanguage : language,
        )
        const messages = mount.pageTools.getMessages(inLanguage)
        return JSON.stringify({ ...describePageTools(pageTools, inLanguage), messages })
      }),
    describePageTools: (current: Services = services()): PageTools =>
      describePageTools(pageTools, current),

    /** Serves the calls of page tools. */
    pageToolCalls: (): MethodHandlers =>
      pageToolHandlers(registry, mount, mount.pageTools.functions),

    authorizationServer: (): MethodHandlers =>
      jsonHandlers(() => authorizationServerMetadata(services().site, scopes)),
    protectedResource: (): MethodHandlers => resourceHandlers(agentPaths.home, mount.name),
    protectedMcp: (): MethodHandlers =>
      resourceHandlers(agentPaths.mcp, `${mount.name} MCP server`),
  }
}
