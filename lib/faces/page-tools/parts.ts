import { pageToolResultCharsMax } from '@/lib/config/limits'
import type { Words } from '@/lib/content/words'
import { invalidRequest } from '@/lib/domain/errors'

/** A part of a tool's text, and the cursor of the next part. */
export interface TextPart {
  readonly text: string
  readonly nextCursor?: string
}

/** Checks the length of the whole result as the agent gets it, escapes and frame included. */
export const fits = (part: TextPart): boolean =>
  JSON.stringify({ ok: true, ...part }).length <= pageToolResultCharsMax

/** Returns the text from the cursor up to the last line or sentence that fits. */
export function partOf(text: string, cursor: unknown, { texts }: Words): TextPart {
  const start = startOf(cursor, text)
  const rest = { text: text.slice(start) }
  if (fits(rest)) return rest
  const upTo = (end: number): TextPart => ({
    text: `${text.slice(start, end).trimEnd()}\n\n${texts.nextPage({ cursor: end })}`,
    nextCursor: String(end),
  })
  const ends = [...rest.text.matchAll(/\n|[.!?] /g)].map(({ 0: end, index }) => index + end.length)
  const last = ends.findLast((end) => end > 0 && fits(upTo(start + end)))
  return upTo(start + (last ?? pageToolResultCharsMax / 2))
}

/** The cursor is a position in the text, so that nothing has to be stored between two calls. */
function startOf(cursor: unknown, text: string): number {
  if (cursor === undefined || cursor === null || cursor === '') return 0
  const start = /^\d{1,7}$/.test(String(cursor)) ? Number(cursor) : text.length
  if (start < text.length) return start
  const message = 'Use the nextCursor of an earlier answer unchanged'
  throw invalidRequest([{ field: 'cursor', message }])
}
