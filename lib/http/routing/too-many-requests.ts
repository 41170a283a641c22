import type { DomainError, Site } from 'agent-access/edge'
import { mediaTypes, negotiateRepresentation } from 'agent-access/edge'
import { formatMessage } from 'site-content/edge'
import { paths } from '@/lib/config/paths'
import { errorHeaders } from '@/lib/config/problem'
import type { CompiledMessages } from '@/lib/content/messages/messages'
import { type ClassifiedAddress, isPageKind } from './classify'
import { plainPageStyle, renderPlainPage } from './plain-page'

/** Messages of the page for a person over the quota. */
export type TooManyRequestsMessages = CompiledMessages['interface']['tooManyRequests'] &
  Pick<CompiledMessages, 'locale'>

interface RequestedPage {
  /** Without its language. */
  readonly path: string
  readonly address: ClassifiedAddress
  readonly language: string
  readonly site: Site
}

/** Answers 429 in the requested form: JSON for services, otherwise a page or Markdown in its language. */
export async function answerTooManyRequests(
  request: Request,
  requestedPage: RequestedPage,
  { refusal, error }: { readonly refusal: Response; readonly error: DomainError },
  messages: TooManyRequestsMessages,
): Promise<Response> {
  const { path, address } = requestedPage
  const answerMarkdown = () => toMarkdownResponse(error, requestedPage, messages)
  if (address.kind === 'markdown') return answerMarkdown()
  if (!isPageKind(address.kind)) return asProblem(path, refusal)
  const mediaType = negotiateRepresentation(request.headers.get('accept'))
  const response =
    mediaType === mediaTypes.html
      ? await toPageResponse(error, requestedPage, messages)
      : mediaType === mediaTypes.markdown
        ? answerMarkdown()
        : refusal
  response.headers.set('vary', 'Accept')
  return response
}

/** OAuth knows the type of JSON alone. */
function asProblem(path: string, refusal: Response): Response {
  if (path === paths.register || path === paths.revoke)
    refusal.headers.set('content-type', 'application/json')
  return refusal
}

const toMarkdownResponse = (
  error: DomainError,
  { site }: RequestedPage,
  messages: TooManyRequestsMessages,
) =>
  createResponse(
    error,
    mediaTypes.markdown,
    `# ${messages.title}\n\n${formatText(error, messages)}\n\n- [${messages.guide}](${site.url(paths.llms)})\n`,
  )

function formatText(
  { policy, retryAfterSeconds: seconds = 0 }: DomainError,
  { text, locale }: TooManyRequestsMessages,
) {
  const { requestsMax: requests = 0, windowSeconds: window = 0 } = policy ?? {}
  return formatMessage(text, locale, { requests, window, seconds })
}

async function toPageResponse(
  error: DomainError,
  { language, site }: RequestedPage,
  messages: TooManyRequestsMessages,
): Promise<Response> {
  const { title, back } = messages
  const policy = `default-src 'none'; style-src '${await sha256Source(plainPageStyle)}'; base-uri 'none'; frame-ancestors 'none'`
  const link = { path: new URL(site.url(paths.home)).pathname, name: back }
  const page = renderPlainPage({ language, title, text: formatText(error, messages), link })
  const response = createResponse(error, mediaTypes.html, page)
  response.headers.set('content-security-policy', policy)
  return response
}

function createResponse(error: DomainError, type: string, body: string): Response {
  return new Response(body, {
    status: error.status,
    headers: { ...errorHeaders(error), 'content-type': type },
  })
}

async function sha256Source(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
