import {
  type CacheHint,
  McpServer,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  ResourceTemplate,
  type ResourceTemplateType,
  Server,
  type ServerOptions,
  type Tool,
} from '@modelcontextprotocol/server'
import {
  memorySkillFiles,
  type SkillCatalog,
  SkillsExtension,
} from '@modelcontextprotocol/server/ext/skills'
import type { AccessServices } from '../access'
import type { ErrorResponder } from '../http/problem'
import { mcpListTtlMs } from '../limits'
import type { Log } from '../log'
import { memoizeByObject } from '../memoize'
import type { AnySiteEvent } from '../operations/define-event'
import type { SchemaForm } from '../operations/describe'
import type { Content, Services } from '../operations/operation'
import type { Registry } from '../operations/registry'
import { agentPaths } from '../paths'
import type { Skill } from '../skills'
import { quoteText } from '../text-rules'
import { createPersonConfirmation } from './confirm'
import { createEventMethods, mcpEventsExtensionName } from './events'
import {
  clientShowsViews,
  type McpMessageHandlers,
  mcpViewsExtensionName,
  viewMediaType,
} from './protocol-versions'
import { type AnswerViewCall, createToolCaller, type McpServerInfo, toMcpTools } from './tools'

/** How the server introduces itself, besides its name and version. */
interface ServerIntroduction {
  readonly title: string
  readonly websiteUrl?: string
  readonly icons?: { readonly src: string; readonly mimeType: string; readonly sizes: string[] }[]
}

/** The pages of a site as resources. */
export interface McpResources {
  /** One page of the list; `more` are the resources that follow the pages. */
  list(
    more: readonly Resource[],
    cursor: string | undefined,
    services: Services,
  ): Promise<{ readonly resources: Resource[]; readonly nextCursor?: string }>
  templates(services: Services): ResourceTemplateType[]
  read(uri: URL, services: Services): Promise<ReadResourceResult>
}

/** Views of results, for clients that show them (MCP Apps). */
export interface ToolViews {
  /** The tools with their views, and those that views call. */
  describe(tools: readonly Tool[]): Tool[]
  read(uri: string, services: Services): Promise<ReadResourceResult | undefined>
  findCall(name: string): AnswerViewCall | undefined
}

export interface McpServerOptions {
  readonly registry: Registry
  readonly events?: readonly AnySiteEvent[]
  readonly services: (now?: Date) => AccessServices
  readonly problems: Pick<ErrorResponder, 'toProblem'>
  readonly info: McpServerInfo
  readonly introduction: ServerIntroduction
  readonly instructions: string
  readonly resources?: McpResources
  skills?(content: Content): readonly Skill[]
  readonly views?: ToolViews
  /** How much `tools/list` says of arguments and results; `short` costs models less. */
  readonly schemas?: SchemaForm
}

/** Creates the SDK's server with the tools, pages and skills of a site; the SDK answers the rest. */
export function createMcpServers(parts: McpServerOptions): Required<McpMessageHandlers> {
  const { registry, events = [], services, info, views, resources } = parts
  const findTools = memoizeByObject((_: Content, current: AccessServices) =>
    toMcpTools(registry, current, parts.schemas),
  )
  const cached = { ttlMs: mcpListTtlMs, cacheScope: 'public' } as const
  const hasResources = resources !== undefined || parts.skills !== undefined || views !== undefined
  const extensions = {
    ...(views && { [mcpViewsExtensionName]: {} }),
    ...(events.length > 0 && { [mcpEventsExtensionName]: {} }),
  }
  const hasExtensions = Object.keys(extensions).length > 0
  const options: ServerOptions = {
    capabilities: {
      tools: { listChanged: false },
      ...(hasResources && { resources: { listChanged: false } }),
      ...(hasExtensions && { extensions }),
    },
    instructions: parts.instructions,
    cacheHints: {
      'tools/list': cached,
      'server/discover': cached,
      'resources/list': cached,
      'resources/templates/list': cached,
      'resources/read': cached,
    },
  }
  const loadSkills = createSkills(parts, cached)
  const introduction = { ...info, ...parts.introduction }
  const newServer = async (method: string, showsViews = false): Promise<McpServer | Server> => {
    const serverInfo = introducingMethods.includes(method) ? introduction : info
    const current = services()
    if (method === 'tools/list') {
      // Asked for in every conversation; pages and skills would double what it costs.
      const server = new Server(serverInfo, options)
      server.setRequestHandler('tools/list', (_, { mcpReq }) => {
        const tools = findTools(current.catalog, current)
        const withViews = showsViews || clientShowsViews(mcpReq.envelope)
        // A list that depends on who asks is for nobody else's cache.
        return withViews && views
          ? { tools: views.describe(tools), cacheScope: 'private' as const }
          : { tools }
      })
      return server
    }
    const server = new McpServer(serverInfo, options)
    const skills = await loadSkills?.(current.catalog, current.logEvent)
    skills?.attach(server)
    if (hasResources)
      mountResources(server, parts, current, skills ? resourcesOfSkills(skills) : [])
    return server
  }
  const confirmation = createPersonConfirmation(services().credentials)
  const callOfView = (name: string) => views?.findCall(name)
  const methods = {
    'tools/call': createToolCaller({ ...parts, confirmation, callOfView }),
    ...(events.length > 0 && createEventMethods({ ...parts, events })),
  }
  return { newServer, own: { info, methods } }
}

/** The methods that describe the server in full; every result of 2026-07-28 names it. */
const introducingMethods = ['initialize', 'server/discover']

const createNoResources = ({ catalog, site }: Services): McpResources => ({
  list: async (more) => ({ resources: [...more] }),
  templates: () => [],
  read: async ({ href }) => {
    const { mcp, requests } = catalog.messages
    const missing = requests.nothingAt({ path: quoteText(href), choices: [] })
    const where = mcp.resourcesListed({ guide: site.url(agentPaths.llms) })
    throw new ResourceNotFoundError(href, `${missing} ${where}`)
  },
})

/** Mounts resources on a server; its own list would know no pages. */
function mountResources(
  mcp: McpServer,
  { views, ...parts }: McpServerOptions,
  services: Services,
  more: readonly Resource[],
): void {
  const resources = parts.resources ?? createNoResources(services)
  const anyUri = new ResourceTemplate('{+uri}', { list: undefined })
  mcp.registerResource('pages', anyUri, {}, async (uri) => {
    return (await readView(views, uri.href, services)) ?? resources.read(uri, services)
  })
  mcp.server.setRequestHandler('resources/list', ({ params }) =>
    resources.list(more, params?.cursor, services),
  )
  mcp.server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: resources.templates(services),
  }))
}

/** Reads a view, whose media type is always the same. */
async function readView(views: ToolViews | undefined, uri: string, services: Services) {
  const view = await views?.read(uri, services)
  return (
    view && {
      ...view,
      contents: view.contents.map((part) => ({ ...part, mimeType: viewMediaType })),
    }
  )
}

/** For the SDK's extension, in the bytes of `/.well-known`. */
function createSkills({ skills }: McpServerOptions, cacheHint: CacheHint) {
  if (!skills) return undefined
  return memoizeByObject((content: Content, logEvent: Log): Promise<SkillCatalog> => {
    const files = skills(content).map(({ name, text }) => [`${name}/SKILL.md`, text])
    return SkillsExtension.load(memorySkillFiles(Object.fromEntries(files)), {
      cacheHint,
      onWarning: ({ path, message }) => logEvent('warn', 'mcp_skill', { path, message }),
    })
  })
}

/** The main file of each skill, as the extension itself lists it. */
const resourcesOfSkills = ({ entries }: SkillCatalog): Resource[] =>
  entries.map(({ uri, frontmatter: { name, description } }) => ({
    uri,
    name,
    description,
    mimeType: 'text/markdown',
  }))
