import { createHash } from 'node:crypto'

/** The bytes of a body with their strong ETag, made once and sent often. */
export interface CachedBody {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

export function createCachedBody(
  text: string,
  headers: Readonly<Record<string, string>>,
): CachedBody {
  const body = new TextEncoder().encode(text)
  // The type is part of the hash: the same bytes under another type are another representation.
  const hash = createHash('sha256').update(headers['content-type'] ?? '')
  const etag = `"${hash.update(body).digest('base64url')}"`
  return { body, etag, headers: { ...headers, etag } }
}

/** Sends the whole response, or 304 to a client that has it already (RFC 9110 section 13). */
export function respondWithCachedBody(
  request: Request,
  { body, etag, headers }: CachedBody,
  extra: Readonly<Record<string, string>> = {},
): Response {
  if (!matchesETag(request.headers.get('if-none-match'), etag))
    return new Response(body, { headers: { ...headers, ...extra } })
  const { 'content-type': _, ...headersWithoutType } = headers
  return new Response(null, { status: 304, headers: { ...headersWithoutType, ...extra } })
}

/** Checks whether If-None-Match contains this ETag (RFC 9110, 13.1.2). */
const matchesETag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
