import { mayBeAnythingRule, requireMembers } from './members'

/** How long what was sent is kept. */
export interface Retention {
  /** Days from its delivery until a submission is erased; from its receipt, if it is suspicious. */
  readonly submissionDays?: number
  /** Hours for which a retry of a write gets the first answer. */
  readonly answerHours?: number
}

export function parseRetention(retention: Retention = {}): Retention {
  requireMembers('retention', retention, {
    submissionDays: mayBeAnythingRule,
    answerHours: mayBeAnythingRule,
  })
  for (const [name, value] of Object.entries(retention))
    if (!(Number.isFinite(value) && value > 0))
      throw new Error(`retention: ${name} is ${value}, but must be a number above 0`)
  return retention
}
