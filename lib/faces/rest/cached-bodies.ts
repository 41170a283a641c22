import Negotiator from 'negotiator'
import type { z } from 'zod'
import { addressCharsMax } from '@/lib/config/limits'
import type { Catalog } from '@/lib/content/catalog'
import { DomainError } from '@/lib/domain/errors'
import type { Language } from '@/lib/domain/language'
import type { Actor } from '@/lib/domain/scope'
import { publicCacheControl } from '@/lib/http/cache-control'
import { type CachedBody, cachedBody } from '@/lib/http/cached-body'
import { preferences } from '@/lib/http/negotiation'
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
    const language = languageOf(operation, output, call.context.services.catalog)
    return cachedBody(JSON.stringify(output), {
      'content-type': json,
      'content-language': language,
      ...link,
    })
  }

  return (call: Call<I, O>): Promise<CachedBody> => cached(call, () => make(call))
}

/** RFC 8288: a link to the next page of a list, which can be followed as it is. */
function nextLink({ http }: PublicOperation, call: Call, cursor: string) {
  const { input, language, context } = call
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...input, ...(language && { language }), cursor }))
    for (const one of [value].flat()) query.append(name, String(one))
  const next = `${http.path}?${query}`
  if (next.length > addressCharsMax) return {}
  return { link: `<${context.services.site.url(next)}>; rel="next"` }
}

/** Refuses a request that does not accept JSON; called last, so that 404 and other errors win. */
export function requireJson({ headers }: Request): void {
  const accept = preferences(headers.get('accept'))
  if (!accept || accept === '*/*' || accept === json) return
  if (new Negotiator({ headers: { accept } }).mediaType([json])) return
  throw new DomainError(
    'not_acceptable',
    `Only ${json} is served here; name it in Accept, or leave Accept out.`,
  )
}

/** Returns the language of the texts: the default one, if none of them is translated. */
function languageOf<O extends Output>(
  operation: PublicOperation<z.ZodObject, O>,
  output: z.output<O>,
  catalog: Catalog,
): Language {
  const languages = new Set(
    operation.records?.(output, catalog).map(({ lang = catalog.language }) => lang),
  )
  const [only = catalog.language, ...more] = languages
  return more.length > 0 ? catalog.language : only
}

/** Lets shared caches store public responses, but none to a request with a credential. */
export const cacheHeaders = (
  actor: Actor | undefined,
  { languages }: Pick<Catalog, 'languages'>,
) => ({
  'cache-control': actor?.kind === 'agent' ? 'private, no-store' : publicCacheControl,
  vary: languages.length > 1 ? 'Authorization, Accept-Language' : 'Authorization',
})
