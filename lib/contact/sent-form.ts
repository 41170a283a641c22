import { DomainError, englishMessages, limits, readBodyBytes } from 'agent-access/edge'
import { contentLimits } from 'site-content/edge'
import { formBodyBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

const { slugCharsMax } = contentLimits

/**
 * Refuses every form that ours in this language would not send, because Next answers 500 if it cannot read a call of
 * a server action. With script, a form is a call whose last argument is the form; without script,
 * it is the form alone.
 */
export async function requireOwnForm(request: Request, language: string): Promise<void> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^\s*multipart\/form-data\s*;/i.test(type))
    throw new DomainError(
      'invalid_request',
      `Send the form from its page; programs send JSON to ${paths.inquiries}.`,
      { status: 415 },
    )
  const bytes = await readBodyBytes(request.clone(), formBodyBytesMax, englishMessages)
  const parts = parseParts(bytes, type)
  const action = request.headers.get('next-action')
  const isOurs = (parts: Parts) =>
    action === null
      ? isPlainForm(parts, language)
      : isActionId(action) && isActionCall(parts, language)
  if (!parts || !isOurs(parts))
    throw new DomainError(
      'invalid_request',
      'The form did not arrive whole. Load its page again and send it once more.',
    )
}

type Parts = ReadonlyMap<string, string>

/** Next answers 404 or 409 to an unknown id, and 500 to anything that is not an id. */
const isActionId = (id: string) => /^[0-9a-f]{8,64}$/.test(id)

/** React's encodeReply: the arguments as JSON under `0`, the form under its own prefix. */
function isActionCall(parts: Parts, language: string): boolean {
  const call = argumentsIn(parts.get('0'))
  const last = call?.at(-1)
  if (!call || typeof last !== 'string' || !/^\$K[0-9a-f]{1,4}$/.test(last)) return false
  const prefix = `_${last.slice(2)}_`
  const fields = [...parts.keys()].filter((name) => name !== '0')
  return (
    areBound(call.slice(0, -1), language) &&
    fields.every((name) => name.startsWith(prefix) && isSent(name.slice(prefix.length)))
  )
}

/** React's hidden fields of a form: the action, its arguments, the form. */
const hidden: readonly string[] = ['$ACTION_1:0', '$ACTION_1:1', '$ACTION_KEY', '$ACTION_REF_1']

/** Without script React reads the hidden fields; with script they are sent among the others. */
function isPlainForm(parts: Parts, language: string): boolean {
  const [own = [], fields = []] = [true, false].map((isOwn) =>
    [...parts.keys()].filter((name) => name.startsWith('$') === isOwn),
  )
  return (
    own.toSorted().join() === hidden.join() &&
    /^\{"id":"[0-9a-f]{8,64}","bound":"\$@1"\}$/.test(parts.get('$ACTION_1:0') ?? '') &&
    areBound(argumentsIn(parts.get('$ACTION_1:1')), language) &&
    fields.every(isField)
  )
}

const isSent = (name: string) => isField(name) || hidden.includes(name)

/** A field has a plain name, the answer to a question of the site one such as `answers.budget`. */
const isField = (name: string) => /^(?:[A-Za-z]{1,40}|answers\.[a-z0-9-]{1,40})$/.test(name)

/** Checks the bound arguments of an action: the language of its page, the role if there is one, and the last state. */
function areBound(values: readonly unknown[] | undefined, language: string): boolean {
  const [pageLanguage, ...others] = values ?? []
  const [state, role, ...more] = others.toReversed()
  const isRole = role === undefined || (typeof role === 'string' && role.length <= slugCharsMax)
  return (
    pageLanguage === language &&
    isRole &&
    more.length === 0 &&
    [state, role].every((one) => isPlainData(one))
  )
}

function argumentsIn(part: string | undefined): unknown[] | undefined {
  const value = part === undefined ? undefined : parseJson(part)
  return Array.isArray(value) ? value : undefined
}

function parseJson(part: string): unknown {
  try {
    return JSON.parse(part)
  } catch {
    return undefined
  }
}

/** `$` begins React's references to other parts; in a text it is doubled. React reads what is nested recursively. */
function isPlainData(value: unknown, depth = 1): boolean {
  if (typeof value === 'string') return !/^\$(?!\$|undefined$)/.test(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < limits.jsonDepthMax && Object.values(value).every((one) => isPlainData(one, depth + 1))
  )
}

/** Matches a part by one of our names, which multipart parsers neither escape nor decode. */
const part =
  /^\r\n[Cc]ontent-[Dd]isposition: form-data; name="([\w$:.-]{1,64})"\r\n\r\n(.*)\r\n--$/s

/**
 * Undefined unless the body is written exactly as browsers write texts (RFC 7578): one header each,
 * nothing before, between or after, no boundary inside. Then all parsers understand it alike.
 */
function parseParts(body: BufferSource, type: string): Map<string, string> | undefined {
  const boundary = /^multipart\/form-data; ?boundary=([-\w]{1,70})$/.exec(type)?.[1]
  const text = decodeText(body)
  if (boundary === undefined || text === undefined) return undefined
  const [before, ...pieces] = text.split(boundary)
  const end = pieces.pop()
  const partsByName = new Map(pieces.flatMap((piece) => partIn(piece)))
  const whole = before === '--' && (end === '--\r\n' || end === '--')
  return whole && partsByName.size === pieces.length ? partsByName : undefined
}

function partIn(piece: string): [name: string, value: string][] {
  const [, name, value] = part.exec(piece) ?? []
  return name === undefined || value === undefined ? [] : [[name, value]]
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decodeText(body: BufferSource): string | undefined {
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}
