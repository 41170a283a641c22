import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Words } from '@/lib/content/words'
import { type ErrorCode, errorTitles } from '@/lib/domain/errors'
import { errorStatus } from '@/lib/http/error-status'
import { startJobApplication } from '@/lib/operations/page-only'
import type { Registry } from '@/lib/operations/registry'
import { addressFacts, limitFacts } from '@/lib/views/agent-facts'
import { connections, connectionText } from '@/lib/views/connections'
import { bullets, factList, link, paragraphs, section } from '@/lib/views/markdown'
import { operationText, scopeTexts } from '@/lib/views/operation-texts'
import { fact } from '@/lib/views/view'
import type { MarkdownDocument, MarkdownSource } from './document'

/** Returns the reference of the interfaces for programs, generated from their definitions. */
export function agentReference({ registry, catalog: { words }, site }: MarkdownSource): string {
  const { headings } = words
  return paragraphs(
    section(headings.tools, bullets([...registry.map(toolLine(words)), pageToolLine(words)])),
    section(
      headings.scopes,
      bullets(scopeTexts(words).map(({ name, text }) => `\`${name}\`: ${text}`)),
    ),
    section(headings.limits, factList(limitFacts(words).map(([name, limit]) => fact(name, limit)))),
    section(
      headings.addresses,
      bullets(addressFacts(words).map(([name, path]) => link({ name, href: site.url(path) }))),
    ),
  )
}

const toolLine = (words: Words) => (operation: Registry[number]) => {
  const { name, scope, http } = operation
  const address = `${http.method} ${http.path}`
  return words.guide.operation({ name, address, scope, description: aboutTool(words, operation) })
}

const pageToolLine = (words: Words) =>
  `\`${startJobApplication.name}\` (${words.texts.pageToolOnly}): ${aboutTool(words, startJobApplication)}`

function aboutTool(words: Words, tool: Pick<Registry[number], 'key' | 'title' | 'description'>) {
  const { title, about } = operationText(words, tool)
  return `**${title}.** ${about}`
}

/** Returns the page that tells how to connect popular MCP clients. */
export const connectDocument = (source: MarkdownSource): MarkdownDocument => ({
  title: source.catalog.words.headings.connect,
  description: source.catalog.words.texts.connect,
  path: paths.connect,
  lastUpdated: source.catalog.page('agents').updatedAt,
  body: paragraphs(
    connectionText(source),
    ...connections(source).map(({ name, text }) => section(name, text)),
  ),
})

/** Returns the page of errors, generated from the table that the responses use too. */
export function errorsDocument(catalog: Catalog): MarkdownDocument {
  const { errors, headings, texts } = catalog.words
  const codes = Object.keys(errorTitles) as ErrorCode[]
  const line = (code: ErrorCode) => {
    const { title, when, fix } = errors.codes[code]
    return `\`${code}\` (${errorStatus[code]}): **${title}.** ${when} ${fix}`
  }
  return {
    title: headings.errors,
    description: texts.errors,
    path: paths.agentErrors,
    lastUpdated: catalog.page('agents').updatedAt,
    body: paragraphs(errors.intro, bullets(codes.map(line))),
  }
}
