import { createAuthGuide } from './documents/auth-guide'
import {
  createApiCatalog,
  createApiCatalogLinkHeader,
  createMcpRegistryEntry,
  createMcpServerCard,
  createResourceManifest,
  linksetMediaType,
  serverCardMediaType,
} from './documents/catalogs'
import type { SiteFacts } from './documents/facts'
import type { LlmsGuide } from './documents/llms'
import { createNotFoundHandlers } from './documents/not-found'
import { changeRequestPath, removeBasePath } from './http/base-path'
import { getResourceMetadataPath } from './http/challenge'
import { createDeprecationHeaders, type DeprecatedPath } from './http/deprecated'
import { createDocumentHandlerFactories } from './http/document'
import { findRequestLanguage } from './http/language'
import { toMarkdownPath } from './http/markdown-path'
import { type MethodHandlers, type RequestHandler, routeMethods } from './http/methods'
import { mediaTypes } from './http/negotiation'
import { getPathname } from './http/pathname'
import type { ErrorResponder } from './http/problem'
import type { InterfaceHandlers } from './interfaces'
import { memoizeByObject } from './memoize'
import type { Content } from './operations/operation'
import { agentPaths } from './paths'
import { createSkillIndex, requireSkillText, type Skill } from './skills'

const skillRoot = agentPaths.skill('').replace(/\/SKILL\.md$/, '')

/** What serves the texts of a site. */
export interface Texts {
  readonly guide: LlmsGuide
  /** Serves the Markdown of pages. */
  readonly markdown: MethodHandlers
}

export interface RouteOptions {
  /** Whether the address is 404 where the content offers nothing there, instead of an error at the start. */
  readonly optional?: boolean
}

/** Finds the handlers of an address, and gives what a host with route files of its own exports. */
export function createAgentRoutes(
  interfaces: InterfaceHandlers,
  problems: ErrorResponder,
  facts: SiteFacts,
  { guide, markdown }: Texts,
  deprecations: readonly DeprecatedPath[],
) {
  const { site, registry, events, documents, content, markdownPages } = facts
  const skills = () => listSkills(facts, facts.contentAt(new Date()))
  const handlersByPath: Readonly<Record<string, MethodHandlers>> = {
    ...toInterfaceHandlers(interfaces),
    ...toDocumentHandlers(facts, guide, problems),
    ...Object.fromEntries(
      deprecations.map((deprecation) => [
        deprecation.path,
        interfaces.rest(deprecation.successor, {
          path: deprecation.path,
          headers: createDeprecationHeaders(deprecation, site),
        }),
      ]),
    ),
  }
  const { changingDocumentHandlers } = createDocumentHandlerFactories(problems)
  const skillHandlers = changingDocumentHandlers(mediaTypes.markdown, (request, headers) => {
    const pathname = getPathname(request)
    const { messages } = problems.contentFor(request)
    return requireSkillText(skills(), pathname, headers, site, messages)
  })
  const toolPaths = new Set<string>(interfaces.pageToolNames.map(agentPaths.pageTool))
  const isSkill = (path: string) =>
    path.startsWith(skillRoot) && skills().some(({ name }) => agentPaths.skill(name) === path)

  /** Undefined where nothing is for agents. */
  function find(path: string): MethodHandlers | undefined {
    if (Object.hasOwn(handlersByPath, path)) return handlersByPath[path]
    if (toolPaths.has(path)) return interfaces.pageToolCalls
    return isSkill(path) ? skillHandlers : interfaces.findRest(path)
  }

  const families: Readonly<Record<string, MethodHandlers>> = {
    [agentPaths.pageTool('{name}')]: interfaces.pageToolCalls,
    [agentPaths.skill('{name}')]: skillHandlers,
  }
  const { basePath = '' } = site
  const ownPaths = documents.addresses ?? []
  const listPaths = () => [
    ...registry.map(({ http }) => http.path),
    ...events.map(({ poll }) => poll.http.path),
    ...Object.keys(handlersByPath),
    ...markdownPages.list(content.language).map((page) => toMarkdownPath(page.path)),
    ...ownPaths.map((path) => removeBasePath(path, basePath) ?? path),
    ...skills().map(({ name }) => agentPaths.skill(name)),
  ]
  const otherwise = createNotFoundHandlers(problems, site, listPaths, markdown)

  return {
    find,

    at(path: string, { optional = false }: RouteOptions = {}): MethodHandlers {
      const handlers = families[path] ?? find(path) ?? (optional ? otherwise : undefined)
      if (handlers) return basePath ? belowBasePath(() => handlers) : handlers
      throw new Error(`Nothing for agents is at ${path}; there are ${listPaths().join(', ')}`)
    },

    /** Answers 404 with the nearest address, below the base path as well. */
    notFound: belowBasePath(() => otherwise).GET,

    /** Serves every address at which something is for agents; elsewhere a 404 names what there is. For a catch-all route. */
    catchAll: (): MethodHandlers => belowBasePath((path) => find(path) ?? otherwise),
  }

  /** The handlers get the request with its path below the base path. */
  function belowBasePath(choose: (path: string) => MethodHandlers): MethodHandlers {
    const toHandler =
      (method: keyof MethodHandlers): RequestHandler =>
      (request) => {
        const path = removeBasePath(getPathname(request), basePath)
        return path === undefined
          ? otherwise.GET(request)
          : choose(path)[method](changeRequestPath(request, path))
      }
    return Object.fromEntries(
      routeMethods.map((method) => [method, toHandler(method)]),
    ) as MethodHandlers
  }
}

const listSkills = ({ skills, site }: SiteFacts, catalog: Content): readonly Skill[] =>
  skills?.({ catalog, site }) ?? []

const toInterfaceHandlers = ({ mcp, ...interfaces }: InterfaceHandlers) => ({
  [agentPaths.mcp]: Object.fromEntries(
    routeMethods.map((method) => [method, mcp]),
  ) as MethodHandlers,
  [agentPaths.register]: interfaces.register,
  [agentPaths.revoke]: interfaces.revoke,
  [agentPaths.openapi]: interfaces.openapi,
  [agentPaths.pageTools]: interfaces.pageTools,
  [agentPaths.authorizationServer]: interfaces.authorizationServer,
  [agentPaths.protectedResource]: interfaces.protectedResource,
  [getResourceMetadataPath(agentPaths.mcp)]: interfaces.protectedMcp,
})

/** Serves `/llms.txt` in the language of its address, or else in the requested one. */
function toGuideHandlers(guide: LlmsGuide, { content }: SiteFacts, problems: ErrorResponder) {
  const { language: defaultLanguage, languages } = content
  const { changingDocumentHandlers } = createDocumentHandlerFactories(problems)
  const isByRequest = languages.length > 1 && guide.addresses.length === 1
  const toHandlers = (addressLanguage: string) =>
    changingDocumentHandlers(mediaTypes.text, (request, headers) => {
      const language = isByRequest
        ? (findRequestLanguage(request, languages) ?? defaultLanguage)
        : addressLanguage
      if (languages.length > 1) headers['content-language'] = language
      if (isByRequest) headers.vary = 'Accept-Language'
      return guide.getText(language)
    })
  return Object.fromEntries(
    guide.addresses.map(({ path, language }) => [path, toHandlers(language)]),
  )
}

function toDocumentHandlers(facts: SiteFacts, guide: LlmsGuide, problems: ErrorResponder) {
  const { site, contentAt } = facts
  const { documentHandlers, changingDocumentHandlers, jsonHandlers } =
    createDocumentHandlerFactories(problems)
  const skillHandlers = (create: (skills: readonly Skill[]) => object) => {
    const findText = memoizeByObject((catalog: Content) =>
      JSON.stringify(create(listSkills(facts, catalog))),
    )
    return changingDocumentHandlers('application/json', () => findText(contentAt(new Date())))
  }
  const manifestHandlers = skillHandlers((skills) => createResourceManifest(facts, skills))
  return {
    [agentPaths.authGuide]: documentHandlers(mediaTypes.markdown, () => createAuthGuide(facts)),
    ...toGuideHandlers(guide, facts, problems),
    [agentPaths.apiCatalog]: jsonHandlers(
      () => createApiCatalog(facts),
      linksetMediaType,
      createApiCatalogLinkHeader(facts),
    ),
    [agentPaths.serverCard]: jsonHandlers(() => createMcpServerCard(facts), serverCardMediaType),
    [agentPaths.registryEntry]: jsonHandlers(() => createMcpRegistryEntry(facts)),
    [agentPaths.resources]: manifestHandlers,
    [agentPaths.aiCatalog]: manifestHandlers,
    ...(facts.skills && {
      [agentPaths.skills]: skillHandlers((skills) => createSkillIndex(skills, site)),
    }),
  }
}
