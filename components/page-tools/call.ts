import { pageToolTimeoutMs } from '@/lib/config/limits'
import type { PageTool } from '@/lib/faces/page-tools/descriptors'

export type Input = Readonly<Record<string, unknown>>

/** A refusal as REST words it, or one of the browser's own in the same form. */
export interface ToolError extends Input {
  readonly error: string
  readonly detail: string
}

export type Answer =
  | { readonly ok: true; readonly data: Input; readonly more?: object }
  | { readonly ok: false; readonly error: ToolError }

export const refusal = (error: string, detail: string, rest: object = {}) =>
  ({ ok: false, error: { error, detail, ...rest } }) as const

/** Asks the site's own REST interface. Always resolves, whatever the network does. */
export async function call(
  { method, path }: PageTool['http'],
  input: Input,
  signal?: AbortSignal,
): Promise<Answer> {
  const patience = AbortSignal.timeout(pageToolTimeoutMs)
  const rest: Record<string, unknown> = { ...input }
  let missing = ''
  const address = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest[name]
    delete rest[name]
    // A segment of dots would climb out of its path, an empty one would shorten it.
    if (typeof value === 'string' && !/^\s*\.{0,2}\s*$/.test(value))
      return encodeURIComponent(value.toWellFormed())
    missing = name
    return ''
  })
  if (missing) return missingParameter(missing)
  const request =
    method === 'POST'
      ? { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
      : {}
  const query = method === 'GET' ? queryOf(rest) : ''
  try {
    const response = await fetch(address + query, {
      ...request,
      method,
      signal: AbortSignal.any([patience, ...(signal ? [signal] : [])]),
    })
    return answerOf(response, await response.json())
  } catch {
    if (signal?.aborted) return refusal('aborted', 'The call was aborted.')
    return refusal(
      patience.aborted ? 'no_answer' : 'unreachable',
      'The site gave no readable answer. Try again in a moment.',
    )
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
  // Destructuring what is no problem at all throws, and whoever called says so.
  const { error, detail, ...rest } = body
  if (!error) throw body
  return refusal(error, detail, { ...rest, ...(retryAfterSeconds && { retryAfterSeconds }) })
}

const missingParameter = (field: string) => {
  const message = 'this parameter is missing or no text'
  return refusal('invalid_request', `${field}: ${message}.`, { errors: [{ field, message }] })
}
