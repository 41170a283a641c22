import { contentSignal } from '@/lib/config/content-signal'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { keptWhileOpen } from '@/lib/content/kept'
import { DomainError } from '@/lib/domain/errors'
import { type Answer, answerOf, respond } from '@/lib/http/answer'
import { publicCacheControl } from '@/lib/http/cache-control'
import { errorStatus } from '@/lib/http/error-status'
import { markdown, type plain } from '@/lib/http/negotiation'
import { filtersOf } from '@/lib/http/pages'
import { problemOf, problemResponse } from '@/lib/http/problem'
import { countEmptySearch } from '@/lib/operations/empty-search'
import { bullets, link, paragraphs } from '@/lib/views/markdown'
import { type MarkdownDocument, type MarkdownSource, renderPage } from './document'
import { documentAt } from './site'
import { tokenEstimate } from './tokens'

type Type = typeof markdown | typeof plain

/** The Markdown of the page with these segments; the address of the request may be its twin's. */
export async function markdownResponse(
  request: Request,
  segments: readonly string[],
  context: MarkdownSource,
  now: Date,
  type: Type,
): Promise<Response> {
  const { path, query } = pageOf(request, segments)
  try {
    return respond(request, await answerAt(path, query, context, now, type))
  } catch (error) {
    return refusal(error, context.site, type)
  }
}

interface Kept {
  readonly answer: Answer
  readonly empty: MarkdownDocument['empty']
}

const keep = keptWhileOpen<Kept>()

async function answerAt(
  path: string,
  query: URLSearchParams,
  context: MarkdownSource,
  now: Date,
  type: Type,
): Promise<Answer> {
  const filters = filtersOf(path).map((name) => query.getAll(name))
  const key = JSON.stringify([type, context.site.url(path), filters])
  const { answer, empty } = await keep(context.catalog.openRoles(now), key, async () => {
    const { site, written } = context
    const document = (await written?.[path]?.(now)) ?? documentAt(path, query, context, now)
    const text = renderPage(document, site)
    const canonical = `<${site.url(document.path)}>; rel="canonical"`
    const headers = { ...headersOf(text, type), ...cached, link: canonical }
    return { answer: answerOf(text, headers), empty: document.empty }
  })
  if (empty) countEmptySearch('markdown', ...empty)
  return answer
}

/** Nothing we have is acceptable: 406 where there is something, otherwise what is true of it. */
export async function unacceptableResponse(
  request: Request,
  segments: readonly string[],
  source: MarkdownSource,
  now: Date,
): Promise<Response> {
  const { path, query } = pageOf(request, segments)
  try {
    await answerAt(path, query, source, now, markdown)
    throw new DomainError(
      'not_acceptable',
      'Ask for text/html, text/markdown or text/plain, or leave the Accept header out.',
    )
  } catch (error) {
    const response = problemResponse(error)
    response.headers.set('vary', 'Accept')
    return response
  }
}

const pageOf = ({ url }: Request, segments: readonly string[]) => ({
  path: `/${segments.map(decoded).join('/')}`,
  query: new URL(url).searchParams,
})

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const headersOf = (text: string, type: Type) => ({
  'content-type': type,
  vary: 'Accept',
  'x-markdown-tokens': String(tokenEstimate(text)),
  'content-signal': contentSignal,
})

const cached = { 'cache-control': publicCacheControl }

function refusal(error: unknown, site: Site, type: Type): Response {
  const { status, title, detail } = problemOf(error)
  const text = paragraphs(
    `# ${status === errorStatus.gone ? 'This role is closed' : title}`,
    // It may quote what was asked for, which makes no link and no element here.
    detail.replace(/[<[\]`]/g, '\\$&'),
    bullets([
      link({ name: 'What this site offers', href: site.url(paths.llms) }),
      link({ name: 'Every page', href: site.url(paths.sitemap) }),
      link({ name: 'Open roles', href: site.url(paths.careers) }),
    ]),
  )
  const headers = { ...headersOf(`${text}\n`, type), 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers })
}
