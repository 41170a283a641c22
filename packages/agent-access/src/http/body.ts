import { DomainError } from '../errors'
import { errorContextChars, jsonDepthMax } from '../limits'
import { LoggableError } from '../log'
import type { Messages } from '../messages'
import { quoteText } from '../text-rules'

type Bytes = Uint8Array<ArrayBuffer>

/** Reads the bytes up to the limit: a body with Content-Length is limited already, any other is while read. */
export async function readBodyBytes(
  request: Request,
  bytesMax: number,
  { requests }: Messages,
): Promise<Bytes> {
  const tooLargeError = () =>
    new DomainError('invalid_request', requests.tooLarge({ bytesMax }), { status: 413 })
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > bytesMax) throw tooLargeError()
  const reading = declared <= bytesMax ? readWhole : readBytesUpTo
  const bytes = await reading(request, bytesMax).catch((cause) => {
    throw cause instanceof LoggableError ? cause : invalid(requests.incomplete)
  })
  if (bytes.byteLength > bytesMax) throw tooLargeError()
  return bytes
}

const readWhole = async (request: Request): Promise<Bytes> =>
  new Uint8Array(await request.arrayBuffer())

/** Reads no further than the first part that exceeds the limit. */
export async function readBytesUpTo(
  { body }: Pick<Response, 'body'>,
  bytesMax: number,
): Promise<Bytes> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength
    chunks.push(part.value)
    if (length <= bytesMax) continue
    void reader?.cancel().catch(() => undefined)
    break
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** Reads a JSON body up to the limit; every error is an `invalid_request`. */
export async function readJsonBody(
  request: Request,
  bytesMax: number,
  messages: Messages,
): Promise<unknown> {
  const { requests } = messages
  requireJson(request.headers, messages)
  const text = decode(await readBodyBytes(request, bytesMax, messages), messages)
  if (isTooDeep(text)) throw invalid(requests.tooDeep({ levelsMax: jsonDepthMax }))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalid(describeSyntaxError(text, error as Error, messages))
  }
}

function describeSyntaxError(text: string, error: Error, { requests }: Messages): string {
  const at = findPosition(error, text) ?? findFirstInvalid(text)
  const before = at > 0 ? quoteText(text.slice(Math.max(0, at - errorContextChars), at)) : ''
  return at < text.length
    ? requests.wrongCharacter({ position: at + 1, character: quoteText(text[at]), before })
    : requests.endsTooEarly({ before })
}

/** Finds the position in the engine's message, which may quote the wrong token instead. */
function findPosition({ message }: Error, text: string): number | undefined {
  if (message.endsWith('is not valid JSON')) return undefined
  return Number(/ at position (\d+)/.exec(message)?.[1] ?? text.length)
}

/** Finds the wrong token: prefixes of the text that end before it fail with another message. */
function findFirstInvalid(text: string): number {
  let [validEnd, invalidEnd] = [0, text.length]
  while (invalidEnd - validEnd > 1) {
    const middle = (validEnd + invalidEnd) >> 1
    const begin = text.slice(0, middle)
    try {
      JSON.parse(begin)
      validEnd = middle
    } catch (error) {
      if (findPosition(error as Error, begin) === undefined) invalidEnd = middle
      else validEnd = middle
    }
  }
  return validEnd
}

export async function readJsonObjectBody(
  request: Request,
  bytesMax: number,
  messages: Messages,
): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJsonBody(request, bytesMax, messages)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(messages.requests.notAnObject)
  return value as Record<string, unknown>
}

function requireJson(headers: Headers, { requests }: Messages): void {
  const [essence = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  const isUtf8 = charset === undefined || /^\s*charset="?utf-8"?\s*$/.test(charset)
  const coding = (headers.get('content-encoding') ?? 'identity').toLowerCase()
  if (essence.trim() === 'application/json' && isUtf8 && coding === 'identity') return
  throw invalid(requests.wrongMediaType, 415)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array, { requests }: Messages): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalid(requests.notUtf8)
  }
}

// CounterName before parsing, so that nothing recursive gets too deep an input.
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      if (++depth > jsonDepthMax) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}

const invalid = (detail: string, status?: 415) =>
  new DomainError('invalid_request', detail, status ? { status } : {})
