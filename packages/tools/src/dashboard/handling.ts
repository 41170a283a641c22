import type { StorePort } from 'agent-access'
import { normaliseLine, normaliseText } from 'agent-access/edge'
import { z } from 'zod'
import { handlingChars } from '../limits'

/** What became of an inquiry, in order. */
export const handlingStates = [
  'new',
  'answered',
  'won',
  'lost',
  'closed',
] as const satisfies StorePort.HandlingState[]

/** A text of so many code points, as people count them. */
const upTo = (charsMax: number) => (text: string) => [...text].length <= charsMax

/** What the owner keeps beside an inquiry: who sent it never sees it. */
export const InquiryHandling = z.strictObject({
  state: z.enum(handlingStates),
  assignee: z.string().overwrite(normaliseLine).refine(upTo(handlingChars.assigneeMax)),
  note: z.string().overwrite(normaliseText).refine(upTo(handlingChars.noteMax)),
})
