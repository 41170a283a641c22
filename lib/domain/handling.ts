import { z } from 'zod'
import { handlingChars } from '@/lib/config/limits'
import { Text } from './inquiry-text'

/** How far the agency has come with an inquiry, in order. */
export const handlingStates = ['new', 'answered', 'closed'] as const
export type HandlingState = (typeof handlingStates)[number]

/** What the agency keeps beside an inquiry: who sent it never sees it. */
export const Handling = z.strictObject({
  state: z.enum(handlingStates),
  assignee: Text({ shape: 'line', charsMin: 0, charsMax: handlingChars.assigneeMax }),
  note: Text({ shape: 'text', charsMin: 0, charsMax: handlingChars.noteMax }),
})
export type Handling = Readonly<z.infer<typeof Handling>>

export const unhandled: Handling = { state: 'new', assignee: '', note: '' }
