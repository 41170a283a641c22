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

/** Returns a function that makes and caches the bodies of one read operation. */
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

/** RFC 8288: a link to the next page of a list, which can be followed as it is. */
function nextLink({ http }: PublicOperation, { input, context }: Call, cursor: string) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...input, cursor }))
    for (const one of [value].flat()) query.append(name, String(one))
  const next = `${http.path}?${query}`
  if (next.length > addressCharsMax) return {}
  return { link: `<${context.services.site.url(next)}>; rel="next"` }
}

/** Refuses a request that does not accept JSON; called last, so that 404 and other errors win. */
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

/** Lets shared caches store public responses, but none to a request with a credential. */
export const cacheHeaders = (actor: Actor | undefined) =>
  actor?.kind === 'agent' ? privately : publicly
