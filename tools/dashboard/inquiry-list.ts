import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InquiryStore, StoredInquiry } from '@/lib/domain/inquiry'
import type { DeliveryState, HandlingState, Overview } from '@/packages/agent-access/core'

export interface InquirySearch {
  readonly words: string
  readonly handled: HandlingState | undefined
  readonly state: DeliveryState | undefined
}

export interface SearchResult {
  readonly matching: readonly Overview[]
  /** How many there are in each state, whatever is searched for. */
  readonly counts: Readonly<Record<DeliveryState, number>>
  readonly handled: Readonly<Record<HandlingState, number>>
  readonly total: number
  /** How many have been read for the search so far. */
  readonly read: number
}

const readAtOnce = 100

/**
 * All inquiries of a store, as far as the dashboard needs them at hand: who they are at once, what they
 * say a little later. What was written never changes, so it is read once, until the agency notes
 * something about it; states are asked for anew.
 */
export class InquiryList {
  readonly #texts = new Map<string, string>()
  #overview: readonly Overview[] = []
  #reading: Promise<void> | undefined

  constructor(
    private readonly store: InquiryStore,
    private readonly onError: (cause: unknown) => void,
  ) {}

  async find({ words, state, handled }: InquirySearch): Promise<SearchResult> {
    this.#overview = await this.store.overview()
    this.#reading ??= this.#readTexts().finally(() => {
      this.#reading = undefined
    })
    const wanted = folded(words).split(/\s+/).filter(Boolean)
    const matches = (one: Overview) =>
      (state === undefined || one.state === state) &&
      (handled === undefined || one.handled === handled) &&
      (wanted.length === 0 || this.#holds(one.id, wanted))
    const counts = { waiting: 0, parked: 0, quarantined: 0, delivered: 0 }
    const inState = { new: 0, answered: 0, closed: 0 }
    for (const one of this.#overview) {
      counts[one.state] += 1
      inState[one.handled] += 1
    }
    const read = this.#overview.reduce((sum, { id }) => sum + (this.#texts.has(id) ? 1 : 0), 0)
    const matching = this.#overview.filter(matches)
    return { matching, counts, handled: inState, total: this.#overview.length, read }
  }

  /** Reads an inquiry again, whose note has changed. */
  forget(id: string): void {
    this.#texts.delete(id)
  }

  /** Until everything that is known of can be searched. */
  async whole(): Promise<void> {
    await this.#reading
  }

  #holds(id: string, wanted: readonly string[]): boolean {
    const text = this.#texts.get(id)
    return text !== undefined && wanted.every((word) => text.includes(word))
  }

  async #readTexts(): Promise<void> {
    try {
      const known = new Set(this.#overview.map(({ id }) => id))
      for (const id of this.#texts.keys()) if (!known.has(id)) this.#texts.delete(id)
      const unread = [...known].filter((id) => !this.#texts.has(id))
      for (let from = 0; from < unread.length; from += readAtOnce) {
        for (const inquiry of await this.store.read(unread.slice(from, from + readAtOnce)))
          this.#texts.set(inquiry.id, textOf(inquiry))
        // The embedded database answers at once; whoever opens a page meanwhile comes first.
        await nextTurn()
      }
    } catch (cause) {
      this.onError(cause)
    }
  }
}

const folded = (text: string) => text.toLowerCase()

const textOf = ({ id, content, handling: { assignee, note } }: StoredInquiry): string =>
  folded([id, ...textsIn(content), assignee, note].join('\n'))

/** Returns every text of an inquiry, those of its answers too. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)]
