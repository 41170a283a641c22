import { pageToolTimeoutMs } from '@/lib/config/limits'

export type Input = Readonly<Record<string, unknown>>

/** As REST words it, or one of the browser's own in the same form. */
interface ToolError extends Input {
  readonly error: string
  readonly detail: string
}

export interface Refusal {
  readonly ok: false
  readonly error: ToolError
}

export interface Found {
  readonly ok: true
  readonly text: string
  readonly nextCursor?: string
  readonly data?: Input
  /** What was done, in a sentence for the person. */
  readonly summary?: string
}

export type Answer = Found | Refusal

export const refusal = (error: string, detail: string): Refusal => ({
  ok: false,
  error: { error, detail },
})

/** Asks the tool of the site. Always resolves, whatever the network does. */
export async function call(address: string, input: Input, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(pageToolTimeoutMs)]),
    })
    return answerOf(response, await response.json())
  } catch {
    return signal.aborted
      ? refusal('aborted', 'The call was aborted.')
      : refusal('unreachable', 'The site gave no readable answer. Try again.')
  }
}

function answerOf({ ok, headers }: Response, body: Found & ToolError): Answer {
  if (ok && body.text) return { ...body, ok }
  const retryAfterSeconds = Number(headers.get('retry-after'))
  // What is no problem document throws, and whoever called says so.
  if (!body.error) throw body
  return { ok: false, error: { ...body, ...(retryAfterSeconds && { retryAfterSeconds }) } }
}
