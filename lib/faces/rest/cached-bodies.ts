import Negotiator from 'negotiator'
import type { z } from 'zod'
import { addressCharsMax } from '@/lib/config/limits'
import type { Actor } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/errors'
import { publicCacheControl } from '@/lib/http/cache-control'
import { type CachedBody, cachedBody } from '@/lib/http/cached-body'
import { type Call, cachedResponses } from '@/lib/operations/invoke'
import type { Output, PublicOperation } from '@/lib/operations/operation'

const json = 'application/json'

/** Answers of one read operation, with their validators. */
export function cachedBodies<I extends z.ZodObject, O extends Output>(
  operation: PublicOperation<I, O>,
) {
  const cached = cachedResponses<CachedBody>()

  async function make(call: Call<I, O>): Promise<CachedBody> {
    const output = await call.run()
    const cursor = operation.nextCursor?.(output)
    const link = cursor ? nextLink(operation, call, cursor) : {}
    return cachedBody(JSON.stringify(output), { 'content-type': json, ...link })
  }

  return (call: Call<I, O>): Promise<CachedBody> => cached(call, () => make(call))
}

/** RFC 8288: the next page of a list, as an address that can be followed as it is. */
function nextLink({ http }: PublicOperation, { input, context }: Call, cursor: string) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...input, cursor }))
    for (const one of [value].flat()) query.append(name, String(one))
  const next = `${http.path}?${query}`
  if (next.length > addressCharsMax) return {}
  return { link: `<${context.services.site.url(next)}>; rel="next"` }
}

/** JSON is all there is; who accepts none of it is told so, once it is known that there is something. */
export function requireJson({ headers }: Request): void {
  const accept = headers.get('accept')
  if (!accept || accept === '*/*' || accept === json) return
  if (new Negotiator({ headers: { accept } }).mediaType([json])) return
  throw new DomainError(
    'not_acceptable',
    `Only ${json} is served here; name it in Accept, or leave Accept out.`,
  )
}

const publicly = { 'cache-control': publicCacheControl, vary: 'Authorization' }
const privately = { 'cache-control': 'private, no-store', vary: 'Authorization' }

/** A shared cache keeps what anybody may see, and never shows it to a credential it cannot check. */
export const cacheHeaders = (actor: Actor | undefined) =>
  actor?.kind === 'agent' ? privately : publicly
