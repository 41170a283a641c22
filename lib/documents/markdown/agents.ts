import { addressFacts, limitFacts } from '@/lib/config/agent-facts'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { errorAdvice } from '@/lib/domain/error-advice'
import { type ErrorCode, errorTitles } from '@/lib/domain/errors'
import { scopes } from '@/lib/domain/scope'
import { errorStatus } from '@/lib/http/error-status'
import { startJobApplication } from '@/lib/operations/page-only'
import type { Registry } from '@/lib/operations/registry'
import { connections, connectionText } from '@/lib/views/connections'
import { bullets, factList, link, paragraphs, section } from '@/lib/views/markdown'
import { fact } from '@/lib/views/view'
import { headings, texts } from '@/lib/views/words'
import type { MarkdownDocument, MarkdownSource } from './document'

/** What the service offers to programs, drawn from the definitions it runs on. */
export const agentReference = ({ registry, site }: Pick<MarkdownSource, 'registry' | 'site'>) =>
  paragraphs(
    section(headings.tools, bullets([...registry.map(toolLine), pageToolLine])),
    section(
      headings.scopes,
      bullets(Object.entries(scopes).map(([name, text]) => `\`${name}\`: ${text}`)),
    ),
    section(headings.limits, factList(limitFacts.map(([name, limit]) => fact(name, limit)))),
    section(
      headings.addresses,
      bullets(addressFacts.map(([name, path]) => link({ name, href: site.url(path) }))),
    ),
  )

const toolLine = ({ name, title, description, scope, http }: Registry[number]) =>
  `\`${name}\` (\`${http.method} ${http.path}\`, scope \`${scope}\`): **${title}.** ${description}`

const pageToolLine = `\`${startJobApplication.name}\` (${texts.pageToolOnly}): **${startJobApplication.title}.** ${startJobApplication.description}`

/** How to connect the clients that many people use. */
export const connectDocument = (source: MarkdownSource): MarkdownDocument => ({
  title: headings.connect,
  description: texts.connect,
  path: paths.connect,
  lastUpdated: source.catalog.page('agents').updatedAt,
  body: paragraphs(
    connectionText(source),
    ...connections(source).map(({ name, text }) => section(name, text)),
  ),
})

/** The errors of every interface, from the table they are answered with. */
export function errorsDocument(catalog: Catalog): MarkdownDocument {
  const codes = Object.keys(errorTitles) as ErrorCode[]
  const line = (code: ErrorCode) => {
    return `\`${code}\` (${errorStatus[code]}): **${errorTitles[code]}.** ${errorAdvice[code].when} ${errorAdvice[code].fix}`
  }
  return {
    title: headings.errors,
    description: texts.errors,
    path: paths.agentErrors,
    lastUpdated: catalog.page('agents').updatedAt,
    body: paragraphs(
      'Every error has one JSON body: the members of RFC 9457 and `error`, `error_description` beside them. `detail` says how to mend the request.',
      bullets(codes.map(line)),
    ),
  }
}
