import { pageToolTimeoutMs } from '../../limits'
import type { PageToolTexts } from './texts'

export type ToolInput = Readonly<Record<string, unknown>>

/** The error of REST, or one that happened in the browser in the same form. */
interface ErrorBody extends ToolInput {
  readonly error: string
  readonly detail: string
}

export interface ToolError {
  readonly ok: false
  readonly error: ErrorBody
}

export interface ToolSuccess {
  readonly ok: true
  readonly text: string
  readonly nextCursor?: string
  readonly data?: ToolInput
  /** What a dry run would send. */
  readonly previewed?: Readonly<Record<string, string | object>>
  /** What was done, in a sentence for the person. */
  readonly summary?: string
}

export type ToolResult = ToolSuccess | ToolError

export const createToolError = (error: string, detail: string): ToolError => ({
  ok: false,
  error: { error, detail },
})

/** Calls a tool of the site. Never rejects: a failure of the network is a result too. */
export async function callSiteTool(
  address: string,
  input: ToolInput,
  signal: AbortSignal,
  texts: PageToolTexts,
): Promise<ToolResult> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(pageToolTimeoutMs)]),
    })
    return toResult(response, await response.json())
  } catch {
    return signal.aborted
      ? createToolError('aborted', texts.aborted)
      : createToolError('unreachable', texts.unreachable)
  }
}

function toResult({ ok, headers }: Response, body: ToolSuccess & ErrorBody): ToolResult {
  if (ok && body.text) return { ...body, ok }
  const retryAfterSeconds = Number(headers.get('retry-after'))
  // A body that is no problem document ends in the catch of the caller.
  if (!body.error) throw body
  return { ok: false, error: { ...body, ...(retryAfterSeconds && { retryAfterSeconds }) } }
}
