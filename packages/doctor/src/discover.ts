import { isObject, listOf, objectOf, objectsOf, parseJson, textOf } from './json'
import { limits } from './limits'
import { type Link, linksOfPage, parseLinkHeader } from './link-header'
import type { Visit } from './visit'

/** Where standards place what a site may claim. */
export const wellKnown = {
  robots: '/robots.txt',
  guide: '/llms.txt',
  guideInFull: '/llms-full.txt',
  sitemap: '/sitemap.xml',
  openapi: '/openapi.json',
  apiCatalog: '/.well-known/api-catalog',
  aiCatalog: '/.well-known/ai-catalog.json',
  resources: '/.well-known/ard.json',
  serverCards: ['/.well-known/mcp/server-card.json', '/.well-known/mcp.json', '/mcp/server-card'],
  protectedResource: '/.well-known/oauth-protected-resource',
  authorizationServer: '/.well-known/oauth-authorization-server',
  openIdConfiguration: '/.well-known/openid-configuration',
  skills: '/.well-known/agent-skills/index.json',
  skillsBefore: '/.well-known/skills/index.json',
  agentCards: ['/.well-known/agent-card.json', '/.well-known/agent.json'],
  securityText: '/.well-known/security.txt',
  mcp: '/mcp',
} as const

/** Links of the home page, in its headers and in its head. */
export const homeLinks = (visit: Visit): Promise<readonly Link[]> =>
  visit.once('links of the home page', async () => {
    const { response } = await visit.home()
    if (!response) return []
    return [
      ...(parseLinkHeader(response.headers.get('link') ?? '') ?? []),
      ...(response.type === 'text/html' ? linksOfPage(response.text) : []),
    ]
  })

/** Addresses in the lists of llms.txt. */
export const guideLinks = (visit: Visit): Promise<readonly string[]> =>
  visit.once('links of llms.txt', async () => {
    const found = await visit.find(wellKnown.guide)
    if (found.state !== 'there') return []
    return linksOfMarkdown(found.response.text).flatMap(
      (target) => visit.url(target, found.exchange.url) ?? [],
    )
  })

const linksOfMarkdown = (text: string): string[] => [
  ...new Set(
    [...text.slice(0, 500_000).matchAll(/\]\(<?([^()<>\s]{1,2000})/g)].map(
      ([, target = '']) => target,
    ),
  ),
]

/** A document in JSON, if it is there and is one. */
async function jsonAt(visit: Visit, address: string): Promise<unknown> {
  const found = await visit.find(address)
  if (found.state !== 'there') return undefined
  const parsed = parseJson(found.response.text)
  return 'value' in parsed ? parsed.value : undefined
}

/** A place where something is said to be, and who says so. */
export interface Pointer {
  readonly url: string
  readonly source: string
  /** Whether a document names it; otherwise it is only where such things usually are. */
  readonly claimed: boolean
  /** Whether it is called OpenAPI there: other kinds of services have descriptions too. */
  readonly named: boolean
}

const isOpenApi = (type: string | undefined, url: string): boolean =>
  /openapi/i.test(type ?? '') || /openapi[^/]*$/i.test(url)

export const openApiPointers = (visit: Visit): Promise<readonly Pointer[]> =>
  visit.once('pointers to OpenAPI', async () => {
    const pointers: Pointer[] = []
    const add = (target: string, source: string, type?: string, claimed = true) => {
      const url = visit.url(target)
      if (url && !pointers.some((known) => known.url === url))
        pointers.push({ url, source, claimed, named: isOpenApi(type, url) })
    }
    for (const { target, rels, type } of await homeLinks(visit))
      if (rels.includes('service-desc')) add(target, 'Link of the home page', type)
    for (const entry of objectsOf(objectOf(await jsonAt(visit, wellKnown.apiCatalog)).linkset))
      for (const { href, type } of objectsOf(entry['service-desc']))
        add(textOf(href), wellKnown.apiCatalog, textOf(type))
    for (const url of await guideLinks(visit))
      if (/openapi[^/]*\.(?:json|ya?ml)$/i.test(url)) add(url, wellKnown.guide)
    if (pointers.length === 0) add(wellKnown.openapi, 'convention', undefined, false)
    return pointers.slice(0, limits.endpointsMax)
  })

/** Documents that say where MCP servers are. */
export const serverCards = (visit: Visit) =>
  visit.once('server cards', async () => {
    const cards: { readonly path: string; readonly card: Record<string, unknown> }[] = []
    for (const path of wellKnown.serverCards) {
      const card = await jsonAt(visit, path)
      if (
        isObject(card) &&
        ('remotes' in card ||
          'serverInfo' in card ||
          'url' in card ||
          'endpoint' in card ||
          'transport' in card)
      )
        cards.push({ path, card })
    }
    return cards
  })

/** The endpoints a server card names, whichever of its published forms it has. */
export function endpointsOfCard(card: Record<string, unknown>): string[] {
  const remotes = objectsOf(card.remotes).map(({ url }) => textOf(url))
  const { transport } = card
  const own = [card.url, card.endpoint, objectOf(transport).endpoint, objectOf(transport).url].map(
    textOf,
  )
  return [...new Set([...remotes, ...own].filter(Boolean))]
}

export const mcpPointers = (visit: Visit): Promise<readonly Pointer[]> =>
  visit.once('pointers to MCP', async () => {
    const pointers: Pointer[] = []
    const add = (target: string, source: string, claimed = true) => {
      const url = visit.url(target)
      if (url && !pointers.some((known) => known.url === url))
        pointers.push({ url, source, claimed, named: true })
    }
    for (const { path, card } of await serverCards(visit))
      for (const url of endpointsOfCard(card)) add(url, path)
    for (const { target, rels } of await homeLinks(visit))
      if (rels.includes('mcp')) add(target, 'Link of the home page')
    for (const url of await guideLinks(visit))
      if (/\/mcp\/?$/.test(url)) add(url, wellKnown.guide, false)
    if (pointers.length === 0) add(wellKnown.mcp, 'convention', false)
    return pointers.slice(0, limits.endpointsMax)
  })

/** Entries of a catalog, with the address each names. */
export const entriesOf = (catalog: unknown): readonly Record<string, unknown>[] =>
  objectsOf(objectOf(catalog).entries ?? listOf(objectOf(catalog).resources)) as Record<
    string,
    unknown
  >[]
