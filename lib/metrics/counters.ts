import { type PendingCounts, startCounting } from 'agent-access/core'
import { env } from '@/lib/config/env'
import type { pathsOfKinds } from '@/lib/config/paths'
import type { Face } from '@/lib/domain/interface-name'
import { type Kind, kindOfFamily } from './user-agent-families'

/** The subjects of requests. MCP messages that call no tool are about the protocol. */
export type Topic =
  | (typeof pathsOfKinds)[keyof typeof pathsOfKinds]['topic']
  | 'contact'
  | 'application'
  | 'terms'
  | 'interfaces'
  | 'site'
  | 'protocol'

/** People with a browser, programs that act for somebody, programs that collect. */
type ClientGroup = 'people' | 'agents' | 'crawlers'

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

/** Returns the counts of this process; undefined in a preview. */
export const pendingCounts = (): PendingCounts | undefined =>
  env().metrics ? startCounting() : undefined
