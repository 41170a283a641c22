import type { ErrorCode } from 'agent-access/core'
import { count } from 'agent-access/core'
import { listedKinds, paths } from '@/lib/config/paths'
import { areaOf, isPage } from '@/lib/config/routes'
import type { Face } from '@/lib/domain/interface-name'
import { groupOf, type Topic } from '@/lib/metrics/counters'
import { familyOf } from '@/lib/metrics/user-agent-families'
import { sourceOf } from '@/lib/metrics/visit-sources'
import { internal, isForm, roleIdOf } from './addresses'
import type { Asked, EdgeServices } from './decision'

type CounterName = Pick<Asked, 'request' | 'path' | 'language' | 'query'> & {
  readonly services: Pick<EdgeServices, 'site' | 'pages' | 'topics'>
}

/** Counts a request by face, topic and family, where it was routed to; a missing page only as an error. */
export function countRequest(asked: CounterName, target: string | undefined): void {
  const { request, path, services } = asked
  const { method, headers } = request
  if (method === 'OPTIONS' || areaOf(path).forOperator) return
  const face = faceOf(path, target)
  const errorCode = missingCode(face, path, target, services.pages)
  if (errorCode) count('refusal', errorCode)
  // A submitted form is counted as the call of its operation.
  else if (face !== 'html' || method !== 'POST') {
    const topic = topicOf(face, path, services.topics)
    const family = familyOf(headers.get('user-agent'))
    count('request', face, topic, family)
    if (method === 'GET' && face === 'html' && groupOf(face, family) === 'people')
      countVisit(asked, topic)
  }
}

/** Counts what a person's visit began with; a page that another one of the site leads to is none. */
function countVisit({ request, query, services, language }: CounterName, topic: Topic): void {
  const { headers } = request
  const { origin } = services.site
  const hosts = [origin.slice(origin.indexOf('://') + 3), headers.get('host')]
  const source = sourceOf(headers.get('referer'), query.get('utm_source'), hosts)
  if (source) count('visit', source, topic, language)
}

/** Returns the error code of a missing page, if no handler of ours will answer and count it. */
function missingCode(
  face: Face,
  path: string,
  target: string | undefined,
  pages: ReadonlySet<string>,
): ErrorCode | undefined {
  if (target === internal.nowhere) return 'not_found'
  if (face === 'documents') return isDocument(path) ? undefined : 'not_found'
  if (face !== 'html') return undefined
  const role = roleIdOf(path)
  if (role !== undefined && target === internal.closedRole(role)) return 'gone'
  return pages.has(path) ? undefined : 'not_found'
}

function faceOf(path: string, target: string | undefined): Face {
  if (target?.startsWith('/md/')) return 'markdown'
  if (path === paths.mcp) return target === undefined ? 'mcp' : 'documents'
  const { face } = areaOf(path)
  if (face) return face
  if (path === paths.register || path === paths.revoke) return 'registration'
  return isPage(path) ? 'html' : 'documents'
}

const documents: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...listedKinds.map(({ feed }) => feed)].filter(
    (path) => typeof path === 'string',
  ),
)
// Handlers of documents count their own errors.
const isDocument = (path: string) =>
  documents.has(path) || path.startsWith('/.well-known/') || path.startsWith('/icon-')

function topicOf(face: Face, path: string, topics: EdgeServices['topics']): Topic {
  if (face === 'mcp') return 'protocol'
  if (face === 'rest' || face === 'page-tools') return topicAt(path, topics)
  // The Markdown of a list and its things have the topic of the list.
  const page = face === 'markdown' ? path.replace(/\.md$/, '') : path
  if (isForm(page)) return page === paths.contact ? 'contact' : 'application'
  const kind = listedKinds.find(({ list }) => page === list || page.startsWith(`${list}/`))
  return kind?.topic ?? areaOf(page).topic ?? 'site'
}

/** Returns the topic of an address or of the nearest one above it. */
function topicAt(path: string, topics: EdgeServices['topics']): Topic {
  for (let root = path; root !== ''; root = root.slice(0, root.lastIndexOf('/'))) {
    const topic = Object.hasOwn(topics, root) ? topics[root] : undefined
    if (topic) return topic
  }
  return 'site'
}
