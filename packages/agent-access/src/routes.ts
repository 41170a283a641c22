import {
  apiCatalog,
  authGuide,
  createServerCard,
  linksetMediaType,
  llmsText,
  type SiteFacts,
  serverCardMediaType,
} from './documents'
import { protectedResourcePath } from './http/challenge'
import { createDocuments } from './http/document'
import { toMarkdownPath } from './http/markdown-path'
import { knownMethods, type MethodHandlers } from './http/methods'
import { markdown } from './http/negotiation'
import type { Problems } from './http/problem'
import type { Interfaces } from './interfaces'
import { markdownHandlers } from './markdown-pages'
import { agentPaths } from './paths'
import { createSkillIndex, findSkillText } from './skills'

/** Returns what finds the handlers of an address; undefined where nothing is for agents. */
export function createRoutes(interfaces: Interfaces, problems: Problems, facts: SiteFacts) {
  const { skills, markdownPages, site } = facts
  const { documentHandlers, changingDocumentHandlers, jsonHandlers } = createDocuments(problems)
  const mcp = interfaces.mcp()
  const skillHandlers = changingDocumentHandlers(markdown, (request, headers) =>
    findSkillText(skills, request, headers, site),
  )
  const handlersByPath: Readonly<Record<string, MethodHandlers>> = {
    [agentPaths.mcp]: Object.fromEntries(
      knownMethods.map((method) => [method, mcp]),
    ) as MethodHandlers,
    [agentPaths.register]: interfaces.register(),
    [agentPaths.revoke]: interfaces.revoke(),
    [agentPaths.openapi]: interfaces.openapi(),
    [agentPaths.pageTools]: interfaces.pageTools(),
    [agentPaths.authorizationServer]: interfaces.authorizationServer(),
    [agentPaths.protectedResource]: interfaces.protectedResource(),
    [protectedResourcePath(agentPaths.mcp)]: interfaces.protectedMcp(),
    [agentPaths.authGuide]: documentHandlers(markdown, () => authGuide(facts)),
    [agentPaths.llms]: documentHandlers(markdown, () => llmsText(facts)),
    [agentPaths.apiCatalog]: jsonHandlers(() => apiCatalog(facts), linksetMediaType),
    [agentPaths.serverCard]: jsonHandlers(() => createServerCard(facts), serverCardMediaType),
    ...(skills.length > 0 && {
      [agentPaths.skills]: jsonHandlers(() => createSkillIndex(skills, site)),
    }),
    ...Object.fromEntries(skills.map(({ name }) => [agentPaths.skill(name), skillHandlers])),
    ...Object.fromEntries(
      markdownPages.map((page) => [
        toMarkdownPath(page.path),
        markdownHandlers(page, problems, site),
      ]),
    ),
  }
  const calls = interfaces.pageToolCalls()
  const toolPaths = new Set<string>(facts.registry.map(({ name }) => agentPaths.pageTool(name)))
  return (pathname: string): MethodHandlers | undefined => {
    if (Object.hasOwn(handlersByPath, pathname)) return handlersByPath[pathname]
    return toolPaths.has(pathname) ? calls : interfaces.findRest(pathname)
  }
}
