import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import type { DomainError } from '@/lib/domain/errors'
import { errorTitles } from '@/lib/domain/errors'
import { count } from '@/lib/metrics/count'
import { corsHeaders } from './cors'
import { html, markdown, negotiate } from './negotiation'
import { isPage, pageOfMarkdownPath } from './pages'
import { errorHeaders, problemMediaType, problemResponse, statusOf } from './problem'

/** Answers 429 in the requested form: JSON for services, otherwise a page or Markdown. */
export async function tooManyRequests(
  request: Request,
  path: string,
  error: DomainError,
): Promise<Response> {
  if (pageOfMarkdownPath(path)) return asMarkdown(error)
  if (!isPage(path)) return asProblem(path, error)
  const wanted = negotiate(request.headers.get('accept'))
  const response =
    wanted === html
      ? await asPage(error)
      : wanted === markdown
        ? asMarkdown(error)
        : problemResponse(error)
  response.headers.set('vary', 'Accept')
  return response
}

function asProblem(path: string, error: DomainError): Response {
  const registration = path === paths.register || path === paths.revoke
  const response = problemResponse(error, registration ? 'application/json' : problemMediaType)
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
  return response
}

const title = errorTitles.rate_limited

const asMarkdown = (error: DomainError) =>
  responseFor(
    error,
    markdown,
    `# ${title}\n\n${error.detail}\n\n- [What this site offers](${site().url(paths.llms)})\n`,
  )

const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#1a1a1a;background:#fff}@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}a{color:inherit}}'

async function asPage(error: DomainError): Promise<Response> {
  const policy = `default-src 'none'; style-src '${await sha256Source(style)}'; base-uri 'none'; frame-ancestors 'none'`
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text(error.detail)}</p><p><a href="/">Back to the first page</a></p></main></body></html>`
  const response = responseFor(error, html, page)
  response.headers.set('content-security-policy', policy)
  return response
}

function responseFor(error: DomainError, type: string, body: string): Response {
  count('refusal', error.code)
  return new Response(body, {
    status: statusOf(error),
    headers: { ...errorHeaders(error), 'content-type': type },
  })
}

const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function sha256Source(words: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
