import { env } from '@/lib/config/env'
import type { pathsOfKinds } from '@/lib/config/paths'
import type { Face } from '@/lib/domain/face'
import { type DayCounts, shared } from '@/packages/agent-access/core'
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

const dayMs = 86_400_000

/** Returns the days since 1970, in UTC. */
export const dayOf = (time: number): number => Math.floor(time / dayMs)

/** Holds the counts of this process that are not written yet. */
export class PendingCounts {
  #day = 0
  #counts = new Map<string, number>()
  #earlier: DayCounts[] = []
  /** Called with each count, for platforms without timers. */
  onCount: ((now: number) => void) | undefined

  constructor(private readonly clock: () => number = Date.now) {}

  add(name: string): void {
    const now = this.clock()
    const day = dayOf(now)
    if (day !== this.#day) this.#turnTo(day)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    this.onCount?.(now)
  }

  /** Returns all counts by day and begins again at zero. */
  take(): readonly DayCounts[] {
    this.#turnTo(this.#day)
    const taken = this.#earlier
    this.#earlier = []
    return taken
  }

  #turnTo(day: number): void {
    if (this.#counts.size > 0) this.#earlier.push({ day: this.#day, counts: this.#counts })
    this.#counts = new Map()
    this.#day = day
  }
}

let current: { readonly pendingCounts: PendingCounts | undefined } | undefined

/** Returns the counts of this process; undefined in a preview. */
export function pendingCounts(): PendingCounts | undefined {
  current ??= shared('counts', () => ({
    pendingCounts: env().metrics ? new PendingCounts() : undefined,
  }))
  return current.pendingCounts
}

/** Counts one event in memory. Parts are fixed words, never text from a request. */
export function count(counted: Counted, ...parts: readonly string[]): void {
  pendingCounts()?.add(parts.length > 0 ? counted + separator + parts.join(separator) : counted)
}
