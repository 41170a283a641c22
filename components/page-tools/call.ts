import { pageToolTimeoutMs } from '@/lib/config/limits'
import type { PageTool } from '@/lib/faces/page-tools/descriptors'

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

export type Answer = { readonly ok: true; readonly data: Input; readonly more?: object } | Refusal

export const refusal = (error: string, detail: string, rest: object = {}): Refusal => ({
  ok: false,
  error: { error, detail, ...rest },
})

/** Asks the site's own REST interface. Always resolves, whatever the network does. */
export async function call(
  { method, path }: PageTool['http'],
  input: Input,
  signal: AbortSignal,
): Promise<Answer> {
  const rest: Record<string, unknown> = { ...input }
  let missing = ''
  const address = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest[name]
    delete rest[name]
    // A segment of dots would climb out of its path, an empty one would shorten it.
    if (typeof value === 'string' && !/^\.{0,2}$/.test(value.trim()))
      return encodeURIComponent(value.toWellFormed())
    missing = name
    return ''
  })
  if (missing) {
    const message = `${missing} is missing or no text.`
    return refusal('invalid_request', message, { errors: [{ field: missing, message }] })
  }
  const reads = method === 'GET'
  const request = { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
  try {
    const response = await fetch(reads ? address + queryOf(rest) : address, {
      ...(!reads && request),
      method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(pageToolTimeoutMs)]),
    })
    return answerOf(response, await response.json())
  } catch {
    return signal.aborted
      ? refusal('aborted', 'The call was aborted.')
      : refusal('unreachable', 'The site gave no readable answer. Try again.')
  }
}

function queryOf(input: Input): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat())
      if (one != null) query.append(name, one instanceof Object ? JSON.stringify(one) : `${one}`)
  return query.size > 0 ? `?${query}` : ''
}

function answerOf({ ok, headers }: Response, body: ToolError): Answer {
  if (ok && body instanceof Object) return { ok, data: body }
  const retryAfterSeconds = Number(headers.get('retry-after'))
  // What is no problem document throws, and whoever called says so.
  if (!body.error) throw body
  return { ok: false, error: { ...body, ...(retryAfterSeconds && { retryAfterSeconds }) } }
}
