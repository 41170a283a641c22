import type { IncomingMessage } from 'node:http'
import { renewedBytesInMemoryMax } from '@/lib/config/limits'
import { askingFor, asksForData, prefetches } from '@/lib/config/next-private'
import { publicCacheControl } from '@/lib/http/cache-control'
import { RecentBytes } from './bytes-in-memory'
import { stylesheetsOf, withStylesInside } from './page/inline-styles'
import { pagePolicy } from './page/policy'
import { type Prerendered, tagOf } from './prerendered'
import type { PrerenderedResponses } from './prerendered-responses'
import type { RenderedPage, RenderedPages } from './rendered-pages'
import { isCompressible } from './respond'

/** A page made anew by this process. */
export interface Renewed {
  readonly response: Prerendered
  /** Bytes in memory; infinite for what must not be kept. */
  readonly length: number
}

interface Asked {
  readonly incoming: IncomingMessage
  /** The path that was requested. */
  readonly address: string
  /** The path of the page that renders it. */
  readonly page: string
  /** Names the content of this moment. */
  readonly content: object
}

function formOf({ headers }: IncomingMessage): keyof typeof askingFor {
  const header = (name: string) => headers[name]
  if (!asksForData(header)) return 'page'
  return prefetches(header) ? 'prefetch' : 'data'
}

/**
 * Makes pages anew whose prerendered form is out of date, and keeps them until something opens or
 * closes, so that they are sent as those of the build are: with validators, compressed once.
 */
export function renewedPages(
  pages: RenderedPages,
  prerendered: PrerenderedResponses,
  bytesMax = renewedBytesInMemoryMax,
) {
  let current: { readonly content: object; readonly kept: RecentBytes<Renewed> } | undefined

  return ({ incoming, address, page, content }: Asked): Renewed | Promise<Renewed> => {
    if (current?.content !== content) current = { content, kept: new RecentBytes(bytesMax) }
    const form = formOf(incoming)
    const make = async () => {
      const request = { incoming, address, page, headers: askingFor[form], body: new Uint8Array() }
      const rendered = await pages.render({ ...request, isForAll: true })
      return renewed(rendered, form === 'page' ? 'page' : 'data', prerendered)
    }
    return current.kept.get(`${form} ${address}`, make)
  }
}

async function renewed(
  { status, headers, content }: RenderedPage,
  kind: 'page' | 'data',
  prerendered: PrerenderedResponses,
): Promise<Renewed> {
  const rendered = String(content)
  const text = kind === 'page' ? await finished(rendered, prerendered) : rendered
  const body = Buffer.from(text)
  const type = headers.get('content-type') ?? ''
  const preloads = headers.get('link')
  const compressible = isCompressible(type, body.length)
  const vary = ['Accept', headers.get('vary'), ...(compressible ? ['Accept-Encoding'] : [])]
  const response: Prerendered = {
    kind,
    status,
    headers: {
      'content-type': type,
      'cache-control': publicCacheControl,
      vary: vary.filter(Boolean).join(', '),
      ...(kind === 'page' ? { 'content-security-policy': pagePolicy(text) } : {}),
      // Where a build writes them into the page, a rendering names the faces to preload here.
      ...(preloads ? { link: preloads } : {}),
    },
    tag: tagOf(body),
    plain: [0, body.length],
    body: () => body,
    isCompressible: compressible,
  }
  return { response, length: status === 200 ? body.length : Number.POSITIVE_INFINITY }
}

/** The page as a build would finish it. */
async function finished(html: string, prerendered: PrerenderedResponses): Promise<string> {
  const styles = stylesheetsOf(html).map(async (path) => {
    const file = prerendered.fileAt(`/_next/${path}`)
    if (!file) throw new Error(`The build has no styles at /_next/${path}`)
    return String(await prerendered.bodyOf(file))
  })
  return withStylesInside(html, await Promise.all(styles))
}
