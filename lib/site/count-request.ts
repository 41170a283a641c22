import { listedKinds, paths } from '@/lib/config/paths'
import type { ErrorCode } from '@/lib/domain/errors'
import { count } from '@/lib/metrics/count'
import type { Face, Topic } from '@/lib/metrics/counters'
import { familyOf } from '@/lib/metrics/user-agent-families'
import { internal, isPage, roleIdOf } from './addresses'

interface CountedRequest {
  readonly method: string
  readonly path: string
  readonly userAgent: string | null
  /** The internal path that the request was routed to; undefined if it is the requested one. */
  readonly target: string | undefined
  readonly pages: ReadonlySet<string>
  /** What requests for operations are counted as, by the root of their addresses. */
  readonly topics: Readonly<Record<string, Topic>>
}

/** Counts a request by face, topic and family; a missing page only as an error. */
export function countRequest(request: CountedRequest): void {
  const { method, path, userAgent, target, topics } = request
  if (method === 'OPTIONS' || isInternalRequest(path)) return
  const face = faceOf(path, target)
  const errorCode = missingCode(face, request)
  if (errorCode) count('refusal', errorCode)
  // A submitted form is counted as the call of its operation.
  else if (face !== 'html' || method !== 'POST')
    count('request', face, topicOf(face, path, topics), familyOf(userAgent))
}

/** Returns the error code of a missing page, if no handler of ours will answer and count it. */
function missingCode(face: Face, { path, target, pages }: CountedRequest): ErrorCode | undefined {
  if (target === internal.nowhere) return 'not_found'
  if (face === 'documents') return isDocument(path) ? undefined : 'not_found'
  if (face !== 'html') return undefined
  const role = roleIdOf(path)
  if (role !== undefined && target === internal.closedRole(role)) return 'gone'
  return pages.has(path) ? undefined : 'not_found'
}

/** Checks for requests of the site's own operation. */
const isInternalRequest = (path: string) => path === paths.ready || path.startsWith('/api/cron/')

function faceOf(path: string, target: string | undefined): Face {
  if (target?.startsWith('/md/')) return 'markdown'
  if (path === paths.mcp) return target === undefined ? 'mcp' : 'documents'
  if (path.startsWith('/api/')) return 'rest'
  if (path.startsWith(pageTools)) return 'page-tools'
  if (path === paths.register || path === paths.revoke) return 'registration'
  return isPage(path) ? 'html' : 'documents'
}

const pageTools = paths.pageTool('')

const documents: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...listedKinds.map(({ feed }) => feed)].filter(
    (path) => typeof path === 'string',
  ),
)
// Handlers of documents count their own errors.
const isDocument = (path: string) =>
  documents.has(path) || path.startsWith('/.well-known/') || path.startsWith('/icon-')

function topicOf(face: Face, path: string, topics: CountedRequest['topics']): Topic {
  if (face === 'mcp') return 'protocol'
  if (face === 'rest' || face === 'page-tools') return topicAt(path, topics)
  const [, topic] = topicsOfPages.find(([pattern]) => pattern.test(path)) ?? []
  return topic ?? 'site'
}

/** Returns the topic of an address or of the nearest one above it. */
function topicAt(path: string, topics: CountedRequest['topics']): Topic {
  for (let root = path; root !== ''; root = root.slice(0, root.lastIndexOf('/'))) {
    const topic = Object.hasOwn(topics, root) ? topics[root] : undefined
    if (topic) return topic
  }
  return 'site'
}

/** The first match counts; the Markdown of a list and its records have the topic of the list. */
const topicsOfPages: readonly (readonly [RegExp, Topic])[] = [
  [/^\/careers\/[^/]+\/apply(?:\.md)?$/, 'application'],
  ...listedKinds.map(({ list, topic }) => [new RegExp(`^${list}(?:[/.]|$)`), topic] as const),
  [/^\/get-in-touch(?:\.md)?$/, 'contact'],
  [
    /^\/(?:agents|docs|agent|mcp|\.well-known)(?:[/.]|$)|^\/(?:llms|openapi|auth|server|page-tools|robots|sitemap)/,
    'interfaces',
  ],
]
