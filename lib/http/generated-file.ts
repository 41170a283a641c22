import { respond } from 'agent-access'
import { DomainError } from 'agent-access/core'
import { readDeployment } from '@/lib/config/env'
import { previewHeaders, previewParameter } from './preview-link'
import { problemResponse } from './problem'

interface GeneratedFile {
  /** Undefined if there is no such file. */
  readonly body: Promise<Uint8Array<ArrayBuffer>> | undefined
  /** Names all that the bytes depend on. */
  readonly tag: string
  readonly type: string
  readonly cacheControl: string
}

/** Sends a file that is made for its first request. */
export async function sendGeneratedFile(
  request: Request,
  { body, tag, type, cacheControl }: GeneratedFile,
): Promise<Response> {
  const etag = `"${tag}"`
  // Only the signature in a link leads here for what is not public.
  const isPreview = new URL(request.url).searchParams.has(previewParameter)
  const caching = isPreview ? previewHeaders : { 'cache-control': cacheControl, ...atPlatform() }
  try {
    if (!body) throw new DomainError('not_found', 'There is no file at this address.')
    const headers = { etag, 'content-type': type, ...caching }
    return respond(request, { body: await body, etag, headers })
  } catch (error) {
    return problemResponse(error)
  }
}

/** Vercel keeps a response for all until the next deployment, if this says so. */
const atPlatform = (): Readonly<Record<string, string>> =>
  readDeployment().platform === 'vercel' ? { 'vercel-cdn-cache-control': 'max-age=31536000' } : {}
