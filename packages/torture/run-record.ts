import type { Random } from '@/components/plates/random'
import type { Wire } from './http'
import type { Ledger } from './ledger'
import type { Outages } from './outages'

const examplesMax = 40

/** Everything a run writes down. */
export class RunRecord {
  readonly statuses = new Map<string, number>()
  readonly faults = new Map<string, number>()
  readonly starts: number[] = []
  /** When each read without a credential was sent, and how long it took. */
  readonly reads: { readonly sentAt: number; readonly ms: number }[] = []
  readonly violations: string[] = []
  readonly notes: string[] = []
  answered = 0
  unanswered = 0
  /** Refusals of a store that had its time, on a machine that may be busy with other things. */
  late = 0
  violationCount = 0

  countFault(name: string) {
    this.faults.set(name, (this.faults.get(name) ?? 0) + 1)
  }

  countResponse(face: string, status: number) {
    this.answered += 1
    const key = `${face} ${status}`
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1)
  }

  addIssue(text: string) {
    this.violationCount += 1
    if (this.violations.length < examplesMax) this.violations.push(text)
  }

  get faultCount(): number {
    return [...this.faults.values()].reduce((sum, many) => sum + many, 0)
  }
}

/** What every part of one run shares. */
export interface Run {
  readonly name: 'embedded' | 'redis'
  readonly record: RunRecord
  readonly outages: Outages
  readonly ledger: Ledger
  readonly wire: Wire
  readonly random: (who: string) => Random
  /** False once nobody is to begin anything new. */
  working: boolean
}
