import type { Subject } from './claim'
import type { Visit } from './visit'

/** What one service claims beside what every site may, by the names it has given things. */
export interface Profile {
  readonly name: string
  /** At most so many requests, unless told otherwise. */
  readonly requestsMax?: number
  /** Judged before all else: while it is false, nothing else is. */
  readonly first: Subject
  /** Judged after the general claims. */
  readonly subjects: readonly Subject[]
  /** Whether `first` may be false of a site of this service; another kind gets the general claims. */
  mayBe(visit: Visit): Promise<boolean>
}
