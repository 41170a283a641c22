import type { StorePort } from 'agent-access'
import { respondWithCachedBody } from 'agent-access'
import { DomainError } from 'agent-access/edge'
import { readDeployment } from '@/lib/config/env'
import { requestGuard } from '@/lib/config/guard'
import { problemResponse } from '@/lib/config/problem'
import { isUncountedPath } from '@/lib/config/routes'
import { previewHeaders, previewParameter } from './preview-link'

interface GeneratedFile {
  /** Undefined if there is no such file. */
  readonly body: Promise<Uint8Array<ArrayBuffer>> | undefined
  /** Names all that the bytes depend on. */
  readonly tag: string
  readonly type: string
  readonly cacheControl: string
  /** Counts the request if there is no such file: nothing before has. */
  readonly quota: StorePort.QuotaStore
}

/** Sends a file that is made for its first request. */
export async function sendGeneratedFile(
  request: Request,
  { body, tag, type, cacheControl, quota }: GeneratedFile,
): Promise<Response> {
  const etag = `"${tag}"`
  const { pathname, searchParams } = new URL(request.url)
  // Only the signature in a link leads here for what is not public.
  const isPreview = searchParams.has(previewParameter)
  const caching = isPreview ? previewHeaders : { 'cache-control': cacheControl, ...atPlatform() }
  try {
    if (!body) {
      const counted = isUncountedPath(pathname)
        ? await requestGuard.count(request, quota)
        : undefined
      if (counted?.error) throw counted.error
      throw new DomainError('not_found', 'There is no file at this address.', {
        headers: counted ? { ratelimit: counted.headers.ratelimit } : {},
      })
    }
    const headers = { etag, 'content-type': type, ...caching }
    return respondWithCachedBody(request, { body: await body, etag, headers })
  } catch (error) {
    return problemResponse(error)
  }
}

/** Vercel keeps a response for all until the next deployment, if this says so. */
const atPlatform = (): Readonly<Record<string, string>> =>
  readDeployment().platform === 'vercel' ? { 'vercel-cdn-cache-control': 'max-age=31536000' } : {}
