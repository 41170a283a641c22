import { cachedBody, cacheUntilContentChanges, countSearch, respond } from 'agent-access'
import { DomainError, errorStatus, limits, mediaTypes } from 'agent-access/edge'
import { toContentSignal } from '@/lib/agency/schema'
import { decodePath, paths } from '@/lib/config/paths'
import { problemResponse, toProblem } from '@/lib/config/problem'
import { getListParameters } from '@/lib/documents/lists'
import { isSiteCode } from '@/lib/subject/error-codes'
import { bullets, joinParagraphs, link } from '@/lib/subject/markdown'
import type { Catalog } from '@/lib/subject/register'
import { estimateTokens, type MarkdownDocument, type MarkdownSource, renderPage } from './document'
import { findPage } from './site'

type Type = typeof mediaTypes.markdown | typeof mediaTypes.text

/** Answers with the Markdown of the page at this path. */
export async function answerMarkdown(
  request: Request,
  segments: readonly string[],
  context: MarkdownSource,
  type: Type,
): Promise<Response> {
  const { path, query } = parsePage(request, segments)
  try {
    return respond(request, await getCachedBody(path, query, context, type))
  } catch (error) {
    return toErrorResponse(error, context, type)
  }
}

type CachedBody = ReturnType<typeof cachedBody>

interface Cached {
  readonly body: CachedBody
  readonly search: MarkdownDocument['search']
}

const cache = cacheUntilContentChanges<Cached>()

async function getCachedBody(
  path: string,
  query: URLSearchParams,
  context: MarkdownSource,
  type: Type,
): Promise<CachedBody> {
  const filters = getListParameters(path).map((name) => query.getAll(name))
  const key = JSON.stringify([type, context.site.url(path), filters])
  const { body, search } = await cache(context.catalog, key, async () => {
    const { site } = context
    const document = await findPage(path, query, context)
    const text = renderPage(document, site, context.catalog.messages)
    const links = [
      `<${site.url(document.path)}>; rel="canonical"`,
      ...(document.neighbours ?? []).map(({ rel, path }) => `<${site.url(path)}>; rel="${rel}"`),
    ]
    const language = document.lang ?? site.language
    const headers = {
      ...markdownHeaders(text, type, context.catalog),
      'cache-control': limits.publicCacheControl,
      'content-language': language,
      link: links.join(', '),
    }
    return { body: cachedBody(text, headers), search: document.search }
  })
  if (search) countSearch('markdown', ...search)
  return body
}

/** Answers a request that accepts no form of the page: 406 if it exists, else its own error. */
export async function answerNotAcceptable(
  request: Request,
  segments: readonly string[],
  source: MarkdownSource,
): Promise<Response> {
  const { path, query } = parsePage(request, segments)
  try {
    await getCachedBody(path, query, source, mediaTypes.markdown)
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

const parsePage = ({ url }: Request, segments: readonly string[]) => ({
  path: `/${segments.map(decodePath).join('/')}`,
  query: new URL(url).searchParams,
})

const markdownHeaders = (text: string, type: Type, { agency }: Catalog) => ({
  'content-type': type,
  vary: 'Accept',
  'x-markdown-tokens': String(estimateTokens(text)),
  'content-signal': toContentSignal(agency),
})

function toErrorResponse(error: unknown, { catalog, site }: MarkdownSource, type: Type): Response {
  const { notFound, errors } = catalog.messages
  const { status, error: code, title, detail } = toProblem(error)
  const heading = isSiteCode(code) ? errors.codes[code].title : title
  const text = joinParagraphs(
    `# ${status === errorStatus.gone ? notFound.closedRole : heading}`,
    // The detail may quote the request; escaped, it makes no link and no element.
    detail.replace(/[<[\]`]/g, '\\$&'),
    bullets([
      link({ name: notFound.guide, href: site.url(paths.llms) }),
      link({ name: notFound.sitemap, href: site.url(paths.sitemap) }),
      ...(catalog.hasPage('careers')
        ? [link({ name: notFound.roles, href: site.url(paths.careers) })]
        : []),
    ]),
  )
  const headers = {
    ...markdownHeaders(`${text}\n`, type, catalog),
    'cache-control': 'no-store',
  }
  return new Response(`${text}\n`, { status, headers })
}
