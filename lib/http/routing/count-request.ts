import type { ErrorCode } from 'agent-access/edge'
import { countEvent } from 'agent-access/edge'
import { isFeedPath, paths } from '@/lib/config/paths'
import { findRoute } from '@/lib/config/routes'
import { findVisitSource } from '@/lib/contact/visit-sources'
import { findClientGroup, type InterfaceName } from '@/lib/http/metrics/counters'
import { findUserAgentFamily } from '@/lib/http/metrics/user-agent-families'
import type { RequestTopic } from '@/lib/subject/topic'
import {
  type ClassifiedAddress,
  findPageForm,
  findRoleIdInPath,
  internalPaths,
  isPageKind,
} from './classify'
import type { EdgeServices, ParsedRequest } from './decision'

type CountedRequest = Pick<ParsedRequest, 'request' | 'path' | 'address' | 'language' | 'query'> & {
  readonly services: Pick<EdgeServices, 'site' | 'pages' | 'topics'>
}

/** Counts a request by interface, topic and family, where it was routed to; a missing page only as an error. */
export function countRequest(parsedRequest: CountedRequest, target: string | undefined): void {
  const { request, path, address, services } = parsedRequest
  const { method, headers } = request
  if (method === 'OPTIONS' || address.route.forOperator) return
  const interfaceName = findInterface(path, address, target)
  const errorCode = findErrorCode(interfaceName, path, target, services.pages)
  if (errorCode) countEvent('refusal', errorCode)
  // A submitted form is counted as the call of its operation.
  else if (interfaceName !== 'html' || method !== 'POST') {
    const topic = findTopic(interfaceName, path, address, services.topics)
    const family = findUserAgentFamily(headers.get('user-agent'))
    countEvent('request', interfaceName, topic, family)
    if (
      method === 'GET' &&
      interfaceName === 'html' &&
      findClientGroup(interfaceName, family) === 'people'
    )
      countVisit(parsedRequest, topic)
  }
}

/** Counts what a person's visit began with; a page that another one of the site leads to is none. */
function countVisit(
  { request, query, services, language }: CountedRequest,
  topic: RequestTopic,
): void {
  const { headers } = request
  const { origin } = services.site
  const hosts = [origin.slice(origin.indexOf('://') + 3), headers.get('host')]
  const source = findVisitSource(headers.get('referer'), query.get('utm_source'), hosts)
  if (source) countEvent('visit', source, topic, language)
}

/** Undefined if a handler of ours will answer and count it. */
function findErrorCode(
  interfaceName: InterfaceName,
  path: string,
  target: string | undefined,
  pages: ReadonlySet<string>,
): ErrorCode | undefined {
  if (target === internalPaths.notFound) return 'not_found'
  if (interfaceName === 'documents') return isDocument(path) ? undefined : 'not_found'
  if (interfaceName !== 'html') return undefined
  const role = findRoleIdInPath(path)
  if (role !== undefined && target === internalPaths.closedRole(role)) return 'gone'
  return pages.has(path) ? undefined : 'not_found'
}

function findInterface(
  path: string,
  { kind, route }: ClassifiedAddress,
  target: string | undefined,
): InterfaceName {
  if (kind === 'guide') return 'documents'
  if (target?.startsWith(internalPaths.agentAccess)) return 'markdown'
  if (kind === 'mcp') return target === undefined ? 'mcp' : 'documents'
  if (route.interfaceName) return route.interfaceName
  if (path === paths.register || path === paths.revoke) return 'registration'
  return isPageKind(kind) ? 'html' : 'documents'
}

const documents: ReadonlySet<string> = new Set(
  Object.values(paths).filter((path) => typeof path === 'string'),
)
// Handlers of documents count their own errors.
const isDocument = (path: string) =>
  documents.has(path) ||
  isFeedPath(path) ||
  path.startsWith('/.well-known/') ||
  path.startsWith('/icon-')

function findTopic(
  interfaceName: InterfaceName,
  path: string,
  address: ClassifiedAddress,
  topics: EdgeServices['topics'],
): RequestTopic {
  if (interfaceName === 'mcp') return 'protocol'
  if (interfaceName === 'rest' || interfaceName === 'page-tools')
    return findNearestTopic(path, topics) ?? 'site'
  // The Markdown of a list and its entries have the topic of the list.
  const page = address.kind === 'markdown' ? address.page : path
  const { form } = findPageForm(page)
  if (form) return form
  return findNearestTopic(page, topics) ?? findRoute(page).topic ?? 'site'
}

/** The topic of the nearest address above it, if it has none itself. */
function findNearestTopic(path: string, topics: EdgeServices['topics']): RequestTopic | undefined {
  for (let root = path; root !== ''; root = root.slice(0, root.lastIndexOf('/'))) {
    const topic = Object.hasOwn(topics, root) ? topics[root] : undefined
    if (topic) return topic
  }
  return undefined
}
