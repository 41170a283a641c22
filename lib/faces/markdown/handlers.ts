import { contentSignal } from '@/lib/config/content-signal'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { DomainError, errorTable } from '@/lib/domain/errors'
import { answerOf, respond } from '@/lib/http/answer'
import { publicCacheControl } from '@/lib/http/cache-control'
import { markdown } from '@/lib/http/negotiation'
import { problemOf, problemResponse } from '@/lib/http/problem'
import type { Services } from '@/lib/operations/operation'
import { bullets, link, paragraphs, renderPage } from './document'
import { documentAt, type MarkdownSource } from './site'
import { tokenEstimate } from './tokens'

type Context = MarkdownSource & Pick<Services, 'site'>

/** The Markdown of the page with these segments; the address of the request may be its twin's. */
export async function markdownResponse(
  request: Request,
  segments: readonly string[],
  context: Context,
  now: Date,
): Promise<Response> {
  const { path, query } = pageOf(request, segments)
  const { site } = context
  try {
    const document = documentAt(path, query, context, now)
    const text = renderPage(document, site)
    const canonical = `<${site.url(document.path)}>; rel="canonical"`
    return respond(request, answerOf(text, { ...headersOf(text), ...cached, link: canonical }))
  } catch (error) {
    return refusal(error, site)
  }
}

/** Nothing we have is acceptable: 406 where there is something, otherwise what is true of it. */
export async function unacceptableResponse(
  request: Request,
  segments: readonly string[],
  source: MarkdownSource,
  now: Date,
): Promise<Response> {
  const { path, query } = pageOf(request, segments)
  const detail = 'Ask for text/html or text/markdown, or leave the Accept header out.'
  try {
    const { path: page, only } = htmlOnlyPage(path)
    if (page !== paths.apiDocs) documentAt(page, query, source, now)
    throw new DomainError(
      'not_acceptable',
      only ? 'Ask for text/html; this page has no other form.' : detail,
    )
  } catch (error) {
    const response = problemResponse(error)
    response.headers.set('vary', 'Accept')
    return response
  }
}

/** A form exists as long as the role it belongs to. */
function htmlOnlyPage(path: string) {
  const role = path.replace(/^(\/careers\/[^/]+)\/apply$/, '$1')
  return { path: role, only: role !== path || path === paths.apiDocs }
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

const headersOf = (text: string) => ({
  'content-type': markdown,
  vary: 'Accept',
  'x-markdown-tokens': String(tokenEstimate(text)),
  'content-signal': contentSignal,
})

const cached = { 'cache-control': publicCacheControl }

function refusal(error: unknown, site: Site): Response {
  const { status, title, detail } = problemOf(error)
  const text = paragraphs(
    `# ${status === errorTable.gone.status ? 'This role is closed' : title}`,
    // It may quote what was asked for, which makes no link and no element here.
    detail.replace(/[<[\]`]/g, '\\$&'),
    bullets([
      `${link('What this site offers', site.url(paths.llms))}`,
      `${link('Every page', site.url(paths.sitemap))}`,
      `${link('Open roles', site.url(paths.careers))}`,
    ]),
  )
  const headers = { ...headersOf(`${text}\n`), 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers })
}
