import { createInvalidRequestError } from '../errors'
import { pageToolItemsMax, pageToolResultCharsMax } from '../limits'
import type { Messages } from '../messages'
import { type Caller, invokeOperation, type VerifiedCall } from '../operations/invoke'
import type { HttpOperation, Operation, OutputSchema } from '../operations/operation'

type Input = Readonly<Record<string, unknown>>

/** The result of a submission, with a sentence about it for the person. */
interface SubmitResult extends TextPart {
  readonly data: object
  /** What a dry run would send, for the dialog. */
  readonly previewed?: object | undefined
  readonly summary?: string | undefined
}

export type PageToolFunction = (input: Input, caller: Caller) => Promise<TextPart | SubmitResult>

/** Gives the text of the MCP tool of the same name. */
export function createToolFunction(operation: HttpOperation): PageToolFunction {
  if (operation.effect !== 'read') return submits(operation)
  return operation.nextCursor ? lists(operation) : shows(operation)
}

/** As many items as fit; the cursor continues after the last of them. */
const lists =
  (operation: Operation): PageToolFunction =>
  (input, caller) =>
    invokeOperation(operation, input, caller, async (call) => {
      const requested = Number(call.input.limit ?? pageToolItemsMax)
      for (let limit = Math.min(requested, pageToolItemsMax); ; limit--) {
        const part = await page(operation, call, limit)
        if (limit === 1 || fitsInResult(part)) return part
      }
    })

async function page(operation: Operation, call: VerifiedCall, limit: number): Promise<TextPart> {
  const output = await call.run({ ...call.input, limit })
  const nextCursor = operation.nextCursor?.(output)
  return { text: toText(operation, output, call), ...(nextCursor && { nextCursor }) }
}

/** A text that does not fit is split into parts. */
const shows =
  (operation: Operation): PageToolFunction =>
  ({ cursor, ...input }, caller) =>
    invokeOperation(operation, input, caller, async (call) =>
      toTextPart(
        toText(operation, await call.run(), call),
        cursor,
        call.context.services.catalog.messages,
      ),
    )

const submits =
  (operation: Operation): PageToolFunction =>
  (input, caller) =>
    invokeOperation(operation, input, caller, async (call) => {
      const data = await call.run()
      const summary = operation.summary?.(data, call.context.services)
      const previewed = operation.previewed?.(data)
      return { text: toText(operation, data, call), data, previewed, summary }
    })

const toText = (
  operation: Operation,
  output: OutputSchema['_output'],
  { context: { services } }: VerifiedCall,
) => operation.toText(output, services, 'model')

/** A part of a tool's text, and the cursor of the next part. */
export interface TextPart {
  readonly text: string
  readonly nextCursor?: string
}

/** Checks the length of the whole result as the agent gets it, escapes and frame included. */
export const fitsInResult = (part: TextPart): boolean =>
  JSON.stringify({ ok: true, ...part }).length <= pageToolResultCharsMax

/** The text from the cursor up to the last line or sentence that fits. */
export function toTextPart(text: string, cursor: unknown, messages: Messages): TextPart {
  const { texts } = messages
  const start = parseCursor(cursor, text, messages)
  // No character takes less than one in the result: what lies behind these cannot fit.
  const window = { text: text.slice(start, start + pageToolResultCharsMax) }
  if (start + window.text.length === text.length && fitsInResult(window)) return window
  const upTo = (end: number): TextPart => ({
    text: `${text.slice(start, end).trimEnd()}\n\n${texts.nextPage({ cursor: end })}`,
    nextCursor: String(end),
  })
  const ends = [...window.text.matchAll(/\n|[.!?] /g)].map(
    ({ 0: end, index }) => index + end.length,
  )
  const last = ends.findLast((end) => fitsInResult(upTo(start + end)))
  return upTo(start + (last ?? endsInside.find((end) => fitsInResult(upTo(start + end))) ?? 1))
}

/** Where a text ends that has no place to end; escapes take up to six characters. */
const endsInside = [2, 4, 8].map((part) => Math.floor(pageToolResultCharsMax / part))

/** The cursor is a position in the text, so that nothing has to be stored between two calls. */
function parseCursor(cursor: unknown, text: string, messages: Messages): number {
  if (cursor === undefined || cursor === null || cursor === '') return 0
  const start = /^\d{1,7}$/.test(String(cursor)) ? Number(cursor) : text.length
  if (start < text.length) return start
  throw createInvalidRequestError([{ field: 'cursor', message: messages.values.cursor }], messages)
}
