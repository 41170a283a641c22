import { formBodyBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { DomainError } from '@/lib/domain/errors'
import { isTooDeep } from './json-body'

/**
 * Next answers 500 to whatever it cannot read as a call of a server action. So only what a form of
 * ours sends goes on to it: with script, a call whose last argument is the form; without, the form.
 */
export async function requireSentForm(request: Request): Promise<void> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^\s*multipart\/form-data\s*;/i.test(type))
    throw new DomainError(
      'invalid_request',
      `Send the form from its page; programs send JSON to ${paths.inquiries}.`,
      { status: 415 },
    )
  const bytes = await request.clone().arrayBuffer()
  if (bytes.byteLength > formBodyBytesMax)
    throw new DomainError('invalid_request', `Send at most ${formBodyBytesMax} bytes.`, {
      status: 413,
    })
  const form = await formOf(bytes, type)
  const action = request.headers.get('next-action')
  const isOurs = (sent: FormData) =>
    action === null ? isPlain(sent) : isActionId(action) && isCall(sent)
  if (!form || !isOurs(form))
    throw new DomainError(
      'invalid_request',
      'The form did not arrive whole. Load its page again and send it once more.',
    )
}

const formOf = (bytes: ArrayBuffer, type: string): Promise<FormData | undefined> =>
  new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined)

/** Next writes what it does not know into its log, so it gets to see nothing else. */
const isActionId = (id: unknown) => typeof id === 'string' && /^[0-9a-f]{8,64}$/.test(id)

/** React's encodeReply: the arguments as JSON under `0`, the form under its own prefix. */
function isCall(form: FormData): boolean {
  const call = argumentsIn(form.get('0'))
  const last = call?.at(-1)
  if (!call || typeof last !== 'string' || !/^\$K[0-9a-f]+$/.test(last)) return false
  const prefix = `_${last.slice(2)}_`
  return (
    call.slice(0, -1).every(isPlainData) &&
    [...form.keys()].every((name) => name === '0' || name.startsWith(prefix))
  )
}

/** React's hidden fields of a form without script: which action, its arguments, which form. */
function isPlain(form: FormData): boolean {
  const own = [...form.keys()].filter((name) => name.startsWith('$'))
  if (own.toSorted().join() !== '$ACTION_1:0,$ACTION_1:1,$ACTION_KEY,$ACTION_REF_1') return false
  const action = jsonOf(form.get('$ACTION_1:0')) as { id?: unknown; bound?: unknown } | undefined
  return (
    isActionId(action?.id) &&
    action?.bound === '$@1' &&
    argumentsIn(form.get('$ACTION_1:1'))?.every(isPlainData) === true
  )
}

function argumentsIn(part: FormDataEntryValue | null): unknown[] | undefined {
  const value = jsonOf(part)
  return Array.isArray(value) ? value : undefined
}

function jsonOf(part: FormDataEntryValue | null): unknown {
  if (typeof part !== 'string' || isTooDeep(part)) return undefined
  try {
    return JSON.parse(part) ?? undefined
  } catch {
    return undefined
  }
}

/** `$` begins React's references to other parts; a text's own is written twice. */
function isPlainData(value: unknown): boolean {
  if (typeof value === 'string') return !/^\$(?!\$|undefined$)/.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isPlainData)
}
