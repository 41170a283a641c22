import { getResourceMetadataPath } from '../http/challenge'
import { agentPaths } from '../paths'
import { findUrls } from './addresses'
import { toObjectsOrEmpty, toTextOrEmpty } from './json'
import { parseLinkHeader } from './link-header'
import { type AuditedResponse, NotOfferedError } from './outcome'
import { type AuditVisit, isHtmlPage } from './visit'

export const wellKnownPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  resources: '/.well-known/ard.json',
  securityText: '/.well-known/security.txt',
} as const

/** Of the descriptions that the catalog names, and what its agent access begins with. */
export async function readApiCatalog(visit: AuditVisit) {
  const { json } = await visit.get(agentPaths.apiCatalog)
  const described = toObjectsOrEmpty(json.linkset)
    .flatMap((link) => toObjectsOrEmpty(link['service-desc']))
    .map(({ href }) => toTextOrEmpty(href))
    .filter((url) => visit.isOwn(url))
    .map((url) => new URL(url).pathname)
  const serverCard = described.find((path) => path.endsWith(agentPaths.serverCard)) ?? ''
  return { described, basePath: serverCard.slice(0, -agentPaths.serverCard.length) }
}

/** Below the audited path, if there is a page. */
export async function findHomePath(visit: AuditVisit): Promise<string> {
  if (!visit.basePath) return agentPaths.home
  const { status } = await visit.get(visit.basePath)
  return status < 400 ? visit.basePath : agentPaths.home
}

/** For a site whose `/robots.txt` names none. */
export async function findSitemapPath(visit: AuditVisit): Promise<string> {
  const below = visit.basePath + wellKnownPaths.sitemap
  const isThere =
    (await findHomePath(visit)) === visit.basePath && isNonHtmlDocument(await visit.get(below))
  return isThere ? below : wellKnownPaths.sitemap
}

/** As the audited address and the API catalog say, else those of the kit. */
export async function findOfferedPaths(visit: AuditVisit) {
  const catalog = await readApiCatalog(visit)
  const basePath = visit.basePath || catalog.basePath
  const mcp = basePath + agentPaths.mcp
  const serverCard = basePath + agentPaths.serverCard
  const [openapi = basePath + agentPaths.openapi] = catalog.described.filter(
    (path) => path.startsWith(`${basePath}/`) && path !== serverCard,
  )
  return {
    basePath,
    openapi,
    mcp,
    serverCard,
    protectedMcp: getResourceMetadataPath(mcp),
    llms: basePath + agentPaths.llms,
    llmsInFull: `${basePath}/llms-full.txt`,
    authGuide: basePath + agentPaths.authGuide,
    pageTools: basePath + agentPaths.pageTools,
  }
}

async function listDocumentPaths(visit: AuditVisit): Promise<readonly string[]> {
  const { llms, llmsInFull, authGuide, openapi, protectedMcp, serverCard } =
    await findOfferedPaths(visit)
  return [
    llms,
    llmsInFull,
    authGuide,
    wellKnownPaths.robots,
    await findSitemapPath(visit),
    openapi,
    agentPaths.protectedResource,
    protectedMcp,
    agentPaths.authorizationServer,
    agentPaths.apiCatalog,
    wellKnownPaths.resources,
    serverCard,
    wellKnownPaths.securityText,
    agentPaths.skills,
  ]
}

/** Some sites answer every address with a page. */
export const isNonHtmlDocument = (answer: AuditedResponse): boolean =>
  answer.status === 200 && answer.type !== 'text/html' && !isHtmlPage(answer)

const isMissing = (answer: AuditedResponse): boolean =>
  answer.status === 404 || answer.status === 410 || (answer.status === 200 && isHtmlPage(answer))

/** Those that are there. */
export async function readOfferedDocuments(visit: AuditVisit): Promise<readonly AuditedResponse[]> {
  const answers: AuditedResponse[] = []
  for (const path of await listDocumentPaths(visit)) answers.push(await visit.get(path))
  return answers.filter(isNonHtmlDocument)
}

/** Of this site, each with the first document that names it. */
export async function findNamedAddresses(visit: AuditVisit): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>()
  for (const answer of [
    await visit.get(await findHomePath(visit)),
    ...(await readOfferedDocuments(visit)),
  ])
    for (const address of findAddressesInResponse(answer)) {
      const url = new URL(address)
      url.hash = ''
      if (visit.isOwn(url.href) && !sources.has(url.href)) sources.set(url.href, answer.path)
    }
  return sources
}

/** What a page says is for people; its Link header is for programs. */
export function findAddressesInResponse(answer: AuditedResponse): readonly string[] {
  const links = parseLinkHeader(answer.headers)
    .filter(({ target }) => URL.canParse(target, answer.url))
    .map(({ target }) => new URL(target, answer.url).href)
  return isNonHtmlDocument(answer) ? [...links, ...findUrls(answer.text)] : links
}

/** Reads a document; undefined if the site neither has it nor names it. */
export async function readDocumentIfOffered(
  visit: AuditVisit,
  address: string,
): Promise<AuditedResponse | undefined> {
  const answer = await visit.get(address)
  const isNamed = async () =>
    (await findNamedAddresses(visit)).has(new URL(address, visit.origin).href)
  return isMissing(answer) && !(await isNamed()) ? undefined : visit.read(address)
}

/** Reads a document; ends the check if the site does not offer it. */
export async function requireOfferedDocument(
  visit: AuditVisit,
  address: string,
): Promise<AuditedResponse> {
  const answer = await readDocumentIfOffered(visit, address)
  if (!answer) throw new NotOfferedError()
  return answer
}
