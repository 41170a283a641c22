import { pathsOfKinds } from '@/lib/config/paths'
import type { Face } from '@/lib/domain/face'
import { type Kind, kindOfFamily } from './user-agent-families'

/** The subjects of requests. MCP messages that call no tool are about the protocol. */
export const topics = [
  ...Object.values(pathsOfKinds).map(({ topic }) => topic),
  'contact',
  'application',
  'terms',
  'interfaces',
  'site',
  'protocol',
] as const
export type Topic = (typeof topics)[number]

/**
 * The first part of a counter's name; the others follow, separated by bars.
 * - `request`: face, topic, family of the user agent
 * - `call`: face, operation
 * - `empty`: face, operation, the terms of a search without results
 * - `refusal`: code of the error
 * - `credential`: registered, used, revoked
 * - `inquiry`: previewed, accepted, face; or delivered
 * - `client`: era of MCP, the name the client gives itself
 * - `visit`: family of what it began with, topic and language of its first page
 * - `began`: family of what the visit began with, form that was sent
 */
export type Counted =
  | 'request'
  | 'call'
  | 'empty'
  | 'refusal'
  | 'credential'
  | 'inquiry'
  | 'client'
  | 'visit'
  | 'began'

export const separator = '|'

/** People with a browser, programs that act for somebody, programs that collect. */
export const groups = ['people', 'agents', 'crawlers'] as const
export type ClientGroup = (typeof groups)[number]

const crawling: ReadonlySet<Kind> = new Set([
  'ai-search',
  'ai-training',
  'search',
  'preview',
  'robot',
])
const read: ReadonlySet<string> = new Set<Face>(['html', 'markdown', 'documents'])

/** Returns the group of a request. A browser that calls operations is driven by an agent. */
export function groupOf(face: string, family: string): ClientGroup {
  const kind = kindOfFamily.get(family) ?? 'program'
  if (kind === 'browser') return read.has(face) ? 'people' : 'agents'
  return crawling.has(kind) ? 'crawlers' : 'agents'
}
