import { startJobApplicationDescription } from '@/lib/careers/operations'
import { jobsAlias } from '@/lib/config/deprecation'
import { paths } from '@/lib/config/paths'
import { collectionsWithList } from '@/lib/content/collections'
import type { RequestTopic } from '@/lib/subject/topic'
import { allEvents, allOperations, httpOperations } from './index'

const tools = [...allOperations, startJobApplicationDescription]

const topics: ReadonlyMap<string, RequestTopic> = new Map(
  [...tools, ...allEvents].map(({ name, topic }) => [name, topic]),
)

/** Calls of an operation that is no more count for the site. */
export const getOperationTopic = (name: string): RequestTopic => topics.get(name) ?? 'site'

const byRoot = httpOperations.map(
  ({ http, topic }) => [http.path.replace(/\/\{.*/, ''), topic] as const,
)

/** What requests for lists and operations are counted as, by the root of their addresses, for the edge. */
export const requestTopicByPath: Readonly<Record<string, RequestTopic>> = Object.fromEntries([
  ...collectionsWithList.map(([, { list, topic }]) => [list, topic as RequestTopic] as const),
  ...byRoot,
  ...byRoot.flatMap(([path, topic]) =>
    path === jobsAlias.successor ? [[jobsAlias.path, topic] as const] : [],
  ),
  ...allEvents.map(({ poll, topic }) => [poll.http.path, topic] as const),
  ...tools.map(({ name, topic }) => [paths.pageTool(name), topic] as const),
])
