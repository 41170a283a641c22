import { jsonDepthMax } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'

/** The JSON of a request, read no further than the limit; every fault is an `invalid_request`. */
export async function readJson(request: Request, bytesMax: number): Promise<unknown> {
  requireJson(request.headers)
  const text = decode(await readBytes(request, bytesMax))
  if (isTooDeep(text)) throw invalid(`Nest the JSON at most ${jsonDepthMax} levels deep.`)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The body is not JSON. Send one JSON object.')
  }
}

export async function readJsonObject(
  request: Request,
  bytesMax: number,
): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJson(request, bytesMax)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('The body must be a JSON object, not another kind of JSON value.')
  return value as Record<string, unknown>
}

function requireJson(headers: Headers): void {
  const [essence = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  const isUtf8 = charset === undefined || /^\s*charset="?utf-8"?\s*$/.test(charset)
  const coding = (headers.get('content-encoding') ?? 'identity').toLowerCase()
  if (essence.trim() === 'application/json' && isUtf8 && coding === 'identity') return
  throw invalid('Send the body as Content-Type: application/json, in UTF-8, not compressed.', 415)
}

async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array> {
  const tooLarge = () => invalid(`Send at most ${bytesMax} bytes.`, 413)
  if (Number(request.headers.get('content-length')) > bytesMax) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      length += part.value.byteLength
      if (length > bytesMax) break
      chunks.push(part.value)
    }
  } catch {
    throw invalid('The body ended before it was complete.')
  }
  if (length > bytesMax) {
    void reader?.cancel().catch(() => undefined)
    throw tooLarge()
  }
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalid('The body is not valid UTF-8.')
  }
}

// Counted before parsing, so that nothing that recurses ever meets a hostile depth.
export function isTooDeep(text: string): boolean {
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

const invalid = (detail: string, status?: 413 | 415) =>
  new DomainError('invalid_request', detail, status ? { status } : {})
