import type { z } from 'zod'
import type { AccessServices } from './access'
import type { Scopes } from './actor'
import { createContent } from './content'
import type { SubmissionDispatcher } from './delivery/outbox'
import type { DocumentAdditions, SiteFacts } from './documents/facts'
import { createGuide, type LlmsGuide } from './documents/llms'
import { readEnvironment } from './environment'
import { createRequestHandler } from './handle'
import { identifyClient, type ProxySettings } from './http/client'
import { type DeprecatedPath, requireDeprecationNotice } from './http/deprecated'
import { createContentFinder } from './http/language'
import type { MethodHandlers } from './http/methods'
import { createErrorResponder, type ErrorResponder, type OnError } from './http/problem'
import type { RequestQuotaResult } from './http/request-quota'
import {
  createInterfaceHandlers,
  type McpSettings,
  type OpenApiSettings,
  type PageToolSettings,
} from './interfaces'
import { type Log, logKitEvent } from './log'
import { markdownHandlers } from './markdown/handlers'
import { indexPages, type MarkdownPage, type PageIndex } from './markdown/pages'
import { markdownResources } from './markdown/resources'
import type { ToolViews } from './mcp/server'
import {
  mayBeAnythingRule,
  mayBeLeftOutRule,
  mustBeFunctionRule,
  mustBeListRule,
  mustBeObjectRule,
  mustBeTextRule,
  type ObjectMemberRules,
  requireMembers,
} from './members'
import { memoizeByObject } from './memoize'
import type { Messages } from './messages'
import { openSiteServices, type ServiceOptions } from './open-services'
import type { OpenApiDocument } from './openapi/document'
import type { SiteEvent } from './operations/define-event'
import { isScopeName } from './operations/definition-rules'
import { waitForRunningWrites } from './operations/invoke'
import type {
  Content,
  HttpOperation,
  Identify,
  OutputSchema,
  Services,
  User,
} from './operations/operation'
import {
  createRegistry,
  type Registry,
  someOperationRequiresCredential,
} from './operations/registry'
import { type OperatorVerifier, webBotAuth } from './operators/web-bot-auth'
import {
  type ClientLimits,
  parseBasePath,
  parseOrigin,
  requireDocumentsAndPages,
  requireFreeServiceNames,
  requirePages,
  requireValidDelivery,
  requireValidHosts,
  toQuotaPolicies,
} from './options'
import type { PageToolsDocument } from './page-tools/descriptors'
import { getSubmissionFields } from './page-tools/fields'
import { parseRetention, type Retention } from './retention'
import { createAgentRoutes, type RouteOptions, type Texts } from './routes'
import { createSite, type Site, type SiteOptions, type SitePages } from './site'
import { type Skill, type SkillDefinition, toSkill } from './skills'

/** What the operations of a site get: the services of its own, and its content. */
type SiteServices<Own extends object, C extends Content> = Services & Own & { readonly catalog: C }

/** The content and the addresses of a site, in one language. */
type ContentServices<Own extends object, C extends Content> = Pick<
  SiteServices<Own, C>,
  'catalog' | 'site'
>

/** What a site says of itself: `Own` are its services, `U` its users, `C` is its content. */
export interface AgentAccessOptions<
  Own extends object = object,
  U extends User = User,
  C extends Content = Content,
> extends ServiceOptions {
  /** What the site calls itself. */
  readonly name: string
  /** What the site is, in a sentence. */
  readonly description: string
  /** The public address: an origin, such as `https://library.example`. */
  readonly baseUrl: string
  /** What the addresses of agent access begin with, such as `/shop`; well-known documents stay at the root. */
  readonly basePath?: string
  /** Further host names under which MCP may be asked, beside that of `baseUrl`; in development any local one may be. */
  readonly hosts?: readonly string[]
  /** What one client may do: 120 requests a minute and 10 submissions an hour without it, and each operator that `verify` knows. Headers, OpenAPI and guide say it. */
  readonly limits?: ClientLimits
  /** What the site adds at the end of `/llms.txt` (`llms`) and `/auth.md` (`authGuide`), as Markdown. */
  readonly documents?: DocumentAdditions<ContentServices<Own, C>>
  /** The scopes of credentials, with their meanings. */
  readonly scopes: Scopes
  /** What agents and pages can call, each from `defineOperation`. */
  readonly operations: readonly HttpOperation<
    z.ZodObject,
    OutputSchema,
    SiteServices<NoInfer<Own>, NoInfer<C>>,
    NoInfer<U>
  >[]
  /** What happens here, each from `defineEvent`; clients ask for what is new. */
  readonly events?: readonly SiteEvent<SiteServices<NoInfer<Own>, NoInfer<C>>, NoInfer<U>>[]
  /** Who is signed in, by the session of the site; operations get it as `context.user`. */
  readonly identify?: Identify<U>
  /** Verifies who operates an agent, by the signature of its request, such as `webBotAuth({ fetchDirectory })`; operations get it as `context.actor.operator`. */
  readonly verify?: OperatorVerifier
  /** What operations of the site need, as `context.services`. */
  readonly services?: Own
  /** How long what was sent is kept: 180 days from its delivery, and a day for answers to writes, without it. */
  readonly retention?: Retention
  /** The version of the MCP server, in what it says and in its card; `1.0.0` without it. */
  readonly version?: string
  /** Pages of the site that agents are sent to, such as `privacyPolicy`; what is not there is not named. */
  readonly pages?: SitePages
  /** Pages that are served as Markdown too, to whoever prefers it and as resources of MCP; a function returns those of this moment, in a language. */
  readonly markdownPages?:
    | readonly MarkdownPage[]
    | ((services: ContentServices<Own, C>) => readonly MarkdownPage[])
  /** What agents can be taught to do here (agentskills.io); a function gives those of a moment, as whole files. */
  readonly skills?:
    | readonly SkillDefinition[]
    | ((services: ContentServices<Own, C>) => readonly Skill[])
  /** Former addresses of operations, with what announces their end. */
  readonly deprecations?: readonly DeprecatedPath[]
  /** Views of results, for MCP clients that show them (MCP Apps). */
  readonly views?: ToolViews
  /** What stands in front of the server, and so which header names a client; read from `TRUST_PROXY` without it. */
  readonly proxies?: ProxySettings
  /** Every sentence that people and agents are shown, in each language of the site, the default one first; English without it. */
  readonly messages?: Readonly<Record<string, Messages>>
  /** In place of `messages`, for a site whose content changes with time: returns what it holds at a moment, the same object until something changes. */
  readonly content?: (now: Date) => C
  /** The path that a page has in a language; the same in all without it. */
  readonly localize?: SiteOptions['localize']
  /** What the MCP server says in place of what it would: instructions, icons, resources, views, short schemas. */
  readonly mcp?: (
    services: SiteServices<Own, C> & AccessServices,
  ) => Partial<Omit<McpSettings, 'skills'>>
  /** What OpenAPI says in place of what it would: its introduction, and names of schemas. */
  readonly openapi?: Partial<Omit<OpenApiSettings, 'deprecations'>>
  /** What page tools have in place of what they would, and further tools. */
  readonly pageTools?: Partial<PageToolSettings>
  /**
   * Is given each error that a client knows by its id alone. Without it, the log has operation, id,
   * message and place; a message may quote what was sent.
   */
  readonly onError?: OnError
}

type AnyOptions = AgentAccessOptions<object, User, Content>

const optionRules: ObjectMemberRules<AnyOptions> = {
  name: mustBeTextRule,
  description: mustBeTextRule,
  baseUrl: mayBeAnythingRule,
  basePath: mayBeAnythingRule,
  hosts: mayBeLeftOutRule(mustBeListRule),
  limits: mayBeAnythingRule,
  documents: mayBeAnythingRule,
  scopes: [
    (value) => mustBeObjectRule[0](value) && Object.keys(Object(value)).every(isScopeName),
    "names without spaces with their meanings, such as { 'events.read': 'Read events' }",
  ],
  operations: [mustBeListRule[0], 'a list of what defineOperation returns'],
  events: mayBeLeftOutRule([mustBeListRule[0], 'a list of what defineEvent returns']),
  identify: mayBeLeftOutRule(mustBeFunctionRule),
  verify: mayBeLeftOutRule([
    (value) => mustBeFunctionRule[0](value) && value !== webBotAuth,
    'what webBotAuth({ fetchDirectory }) returns, or a function of yours',
  ]),
  retention: mayBeAnythingRule,
  version: mayBeLeftOutRule(mustBeTextRule),
  pages: mayBeAnythingRule,
  markdownPages: mayBeLeftOutRule([
    (value) => typeof value === 'function' || Array.isArray(value),
    'a list of pages, or a function that returns it',
  ]),
  skills: mayBeAnythingRule,
  deprecations: mayBeLeftOutRule(mustBeListRule),
  views: mayBeLeftOutRule(mustBeObjectRule),
  proxies: mayBeLeftOutRule(mustBeObjectRule),
  messages: mayBeLeftOutRule(mustBeObjectRule),
  content: mayBeLeftOutRule(mustBeFunctionRule),
  localize: mayBeLeftOutRule(mustBeFunctionRule),
  mcp: mayBeLeftOutRule(mustBeFunctionRule),
  openapi: mayBeLeftOutRule(mustBeObjectRule),
  pageTools: mayBeLeftOutRule(mustBeObjectRule),
  onError: mayBeLeftOutRule(mustBeFunctionRule),
  stores: [Boolean, 'such as storesFromEnvironment()'],
  services: mayBeLeftOutRule(mustBeObjectRule),
  delivery: [
    (value) => value === undefined || value === 'elsewhere' || Array.isArray(value),
    "a list, such as [mail()], or 'elsewhere'",
  ],
  describeSubmission: mayBeLeftOutRule(mustBeFunctionRule),
  onDelivered: mayBeLeftOutRule(mustBeFunctionRule),
  log: mayBeLeftOutRule(mustBeFunctionRule),
  submissionsCommand: mayBeLeftOutRule(mustBeTextRule),
  accepts: mayBeLeftOutRule(mustBeFunctionRule),
  elsewhere: mayBeLeftOutRule(mustBeFunctionRule),
}

/** What answers agents for a site; `S` are the services of its operations. */
export interface AgentAccess<S extends Services = Services> {
  /** Answers a request that is for agents, within its quota; undefined for any other. */
  handle(request: Request, address?: string): Promise<Response | undefined>
  /** Does the same without the quota. */
  answer(request: Request): Promise<Response | undefined>
  /** The path by which `answer` knows a request that is for agents. */
  findPath(request: Request): string | undefined
  /** Counts a request against the quota of its client. */
  count(request: Request): Promise<RequestQuotaResult>
  /**
   * The handlers of one address, such as `/mcp` or `/api/v1/events/{id}`, for a route file of its
   * own. With `optional` an address at which the content offers nothing is 404 instead of an error.
   */
  at(path: string, options?: RouteOptions): MethodHandlers
  /** Serves every address at which something is for agents; elsewhere a 404 names what there is. For a catch-all route. */
  catchAll(): MethodHandlers
  /** Answers 404 with the nearest address, below the base path as well. */
  notFound(request: Request): Promise<Response>
  /** Whether a page is served as Markdown too. */
  hasMarkdown(path: string): boolean
  /** Writes the description of the API; the content is that of `now`. */
  openapiDocument(now: Date, services?: Services): Promise<OpenApiDocument>
  describePageTools(services?: Services): PageToolsDocument
  readonly basePath: string
  readonly registry: Registry
  readonly problems: ErrorResponder
  /** What operations are given at a moment, which is now without it; opens the stores. */
  services(now?: Date): AccessServices & S
  /** Opens the stores and delivers what an earlier process has left; else the first submission does. */
  start(): void
  /** Delivers for so many seconds, and erases what has expired: for a scheduler, where no process stays. */
  deliver(seconds: number): ReturnType<SubmissionDispatcher['run']>
  /** Stops delivering, once the writes and deliveries under way have ended: for a process or a test that ends. */
  close(): Promise<void>
}

/** Gives a site what agents need, from its operations. */
export function createAgentAccess<
  Own extends object = object,
  // What an inline `identify` returns is only known once the operations fit.
  U extends User = never,
  C extends Content = Content,
>(options: AgentAccessOptions<Own, U, C>): AgentAccess<SiteServices<Own, C>>
export function createAgentAccess(options: AnyOptions): AgentAccess {
  requireOptions(options)
  const contentAt = toContentAt(options)
  const content = contentAt(new Date())
  const { messages } = content
  const quotas = toQuotaPolicies(options.limits)
  const retention = parseRetention(options.retention)
  const facts = readFacts(options, quotas, { content, contentAt })
  const { name, description, site, registry, events, scopes } = facts
  const deprecations = (options.deprecations ?? []).map(requireDeprecationNotice)
  const onError = options.onError ?? logWithMessage(options.log ?? logKitEvent)
  const problems = createErrorResponder(() => site, createContentFinder(content), onError)
  const proxies = options.proxies ?? readEnvironment().proxies
  const getClient = (headers: Headers) => identifyClient(headers, proxies)

  let opened: ReturnType<typeof openSiteServices> | undefined
  const open = () => {
    opened ??= openSiteServices(options, { messages, site, registry, proxies, quotas, retention })
    return opened
  }
  const services = createServices(() => open().services, contentAt)

  const texts = createTexts(facts, problems)
  const interfaces = createInterfaceHandlers({
    services,
    scopes,
    problems,
    getClient,
    ...(options.identify && { identify: options.identify }),
    ...(options.verify && { verify: options.verify }),
    ...(options.hosts && { hosts: options.hosts }),
    registry,
    events,
    name,
    openapi: {
      info: () => ({ title: messages.openapi.title({ name }), summary: description }),
      ...options.openapi,
      deprecations,
    },
    mcp: (current) => ({
      ...describeMcp(facts, texts.guide, problems, options.views),
      ...options.mcp?.(current),
    }),
    pageTools: { getFields: getSubmissionFields, getMessages: () => ({}), ...options.pageTools },
  })

  const { find, ...routes } = createAgentRoutes(interfaces, problems, facts, texts, deprecations)
  const serve = createRequestHandler({
    handlersAt: find,
    basePath: site.basePath ?? '',
    pages: facts.markdownPages,
    markdown: texts.markdown,
    quota: () => open().services.quota,
    policy: quotas.requestQuota,
    getClient,
    proxies,
    problems,
  })

  return {
    ...routes,
    ...serve,
    openapiDocument: interfaces.openapiDocument,
    describePageTools: interfaces.describePageTools,
    registry,
    problems,
    services,
    start: () => open().startDelivery(),
    deliver: (seconds) => open().getDispatcher().run(seconds),
    close: () => waitForRunningWrites(site).then(() => opened?.stopDelivery()),
  }
}

function createTexts(facts: SiteFacts, problems: ErrorResponder): Texts {
  const { markdownPages, site, content } = facts
  return {
    guide: createGuide(facts),
    markdown: markdownHandlers(markdownPages, problems, site, content),
  }
}

/** With the same content, services are the same object. */
function createServices(
  getServices: () => ReturnType<typeof openSiteServices>['services'],
  contentAt: (now: Date) => Content,
): (now?: Date) => AccessServices {
  const withContent = memoizeByObject((catalog: Content) => ({ ...getServices(), catalog }))
  return (now = new Date()) => withContent(contentAt(now))
}

function requireOptions(options: AnyOptions): void {
  requireMembers<object>('createAgentAccess', options, optionRules)
  if (options.content && options.messages)
    throw new Error('content has the messages of its languages: leave messages out')
  requireValidHosts(options.hosts)
  requireValidDelivery(options.delivery)
  requireFreeServiceNames(options.services ?? {})
}

/** Throws what names a mistake in the options. */
function readFacts(
  options: AnyOptions,
  quotas: ReturnType<typeof toQuotaPolicies>,
  { content, contentAt }: Pick<SiteFacts, 'content' | 'contentAt'>,
): SiteFacts {
  const { localize, skills } = options
  const { name, description, baseUrl, scopes, version = '1.0.0' } = options
  const { operations, events = [] } = options
  // An event is polled at an address of its own.
  createRegistry([...operations, ...events.map(({ poll }) => poll)])
  requireDocumentsAndPages(options.documents, options.pages)
  const basePath = parseBasePath(options.basePath)
  const site = createSite(parseOrigin(baseUrl), options.pages, {
    language: content.language,
    basePath,
    ...(localize && { localize }),
  })
  return {
    name,
    description,
    version,
    registry: createRegistry(operations),
    events,
    scopes: findOfferedScopes(scopes, [...operations, ...events.map(({ poll }) => poll)]),
    site,
    content,
    contentAt,
    markdownPages: toPageIndex(options, site, contentAt),
    ...(skills && { skills: toSkills(skills) }),
    ...quotas,
    documents: options.documents ?? {},
    verifiesOperators: options.verify !== undefined,
  }
}

/** Leaves out scopes of operations for users alone, which no credential gives; with nothing else, all stay. */
function findOfferedScopes(
  scopes: Scopes,
  operations: readonly Pick<HttpOperation, 'name' | 'scope' | 'user'>[],
): Scopes {
  for (const { name, scope } of operations)
    if (!Object.hasOwn(scopes, scope))
      throw new Error(`${name}: scope "${scope}" is not declared; add it to scopes`)
  const offered = Object.entries(scopes).filter(([scope]) => {
    const needing = operations.filter((operation) => operation.scope === scope)
    return needing.length === 0 || needing.some(({ user }) => user === undefined)
  })
  return offered.length > 0 ? Object.fromEntries(offered) : scopes
}

/** Without any content of its own, a site has its messages alone. */
function toContentAt({ content, messages }: AnyOptions): (now: Date) => Content {
  if (content) return content
  const always = createContent(messages)
  return () => always
}

function toPageIndex(
  { markdownPages = [], localize }: AnyOptions,
  site: Site,
  contentAt: SiteFacts['contentAt'],
): PageIndex {
  const { languages } = contentAt(new Date())
  const list =
    typeof markdownPages === 'function'
      ? (language: string) =>
          markdownPages({ catalog: contentAt(new Date()).in(language), site: site.in(language) })
      : () => markdownPages
  if (typeof markdownPages !== 'function') requirePages(markdownPages)
  return indexPages({
    list,
    isUsed: typeof markdownPages === 'function' || markdownPages.length > 0,
    languages,
    localize,
    verify: requirePages,
  })
}

/** A function gives skills as whole files, because they change with the content. */
function toSkills(skills: NonNullable<AnyOptions['skills']>): NonNullable<SiteFacts['skills']> {
  if (typeof skills === 'function') return skills
  const files = skills.map(toSkill)
  return () => files
}

const logWithMessage =
  (log: Log): OnError =>
  (cause, { event, ...facts }) =>
    log('error', event, {
      ...facts,
      message: cause instanceof Error ? cause.message : String(cause),
      cause,
    })

/** How the server introduces a site, and what it has beside the tools. */
const describeMcp = (
  facts: SiteFacts,
  guide: LlmsGuide,
  problems: ErrorResponder,
  views: ToolViews | undefined,
): McpSettings => {
  const { name, description, version, site, registry, markdownPages, skills, content } = facts
  return {
    info: { name, version },
    introduction: { title: name, websiteUrl: site.pageUrl('/') },
    instructions: content.messages.mcp.instructions({
      name,
      description,
      needsCredential: someOperationRequiresCredential(registry),
      writes: registry.some(({ effect }) => effect === 'write'),
      sends: registry.some(({ effect }) => effect === 'submit'),
    }),
    ...(markdownPages.isUsed && { resources: markdownResources(facts, guide, problems) }),
    ...(skills && { skills: (catalog) => skills({ catalog, site }) }),
    ...(views && { views }),
  }
}
