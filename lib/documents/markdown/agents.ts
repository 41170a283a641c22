import { withSiteSchemas } from 'agent-access'
import type { Site } from 'agent-access/edge'
import { errorStatus, limits } from 'agent-access/edge'
import { startJobApplicationDescription } from '@/lib/careers/operations'
import { inquiryQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { submitContactInquiryOperation } from '@/lib/contact/operations'
import {
  describeScopes,
  formatInputMembers,
  getOperationTexts,
  listLimitRows,
} from '@/lib/documents/agent-facts'
import { describeServerConnection, listClientConnections } from '@/lib/documents/connections'
import { selectOfferedOperationsAndEvents } from '@/lib/documents/operations/index'
import { type SiteErrorCode, siteErrorCodes } from '@/lib/subject/error-codes'
import { joinParagraphs, toBulletList, toFactList, toMarkdownSection } from '@/lib/subject/markdown'
import type { HttpOperations } from '@/lib/subject/operation'
import type { Catalog, Messages } from '@/lib/subject/register'
import { createFact } from '@/lib/subject/view'
import type { MarkdownDocument, MarkdownSource } from './document'

export function renderAgentReference(source: MarkdownSource): string {
  const { catalog, site } = source
  const { messages } = catalog
  const { headings } = messages
  const operations = withSiteSchemas(
    selectOfferedOperationsAndEvents(catalog).operations,
    catalog,
  ).map(createToolLine(messages, site))
  return joinParagraphs(
    renderUseSection(source),
    toMarkdownSection(
      headings.tools,
      toBulletList([
        ...operations,
        ...(catalog.hasPage('careers') ? [renderPageToolLine(messages)] : []),
      ]),
    ),
    toMarkdownSection(
      headings.scopes,
      toBulletList(describeScopes(messages).map(({ name, text }) => `\`${name}\`: ${text}`)),
    ),
    toMarkdownSection(
      headings.limits,
      toFactList(
        listLimitRows(messages).map(([name, limit]) => createFact(name, limit)),
        messages,
      ),
    ),
  )
}

/** When to use the site, and the rules for it. */
function renderUseSection({ catalog, site }: MarkdownSource): string {
  const { messages } = catalog
  return toMarkdownSection(
    messages.guide.headings.use,
    joinParagraphs(describeUse(catalog, site), renderRules(catalog, site)),
  )
}

/** Says what this site answers; of roles only where it has some. */
export function describeUse(catalog: Catalog, site: Site): string {
  const { agency, messages } = catalog
  const { guide } = messages
  const hasRoles = catalog.hasPage('careers')
  return guide.whenToUse({
    agency: agency.name,
    hasRoles: hasRoles ? 'yes' : 'no',
    rest: site.url(hasRoles ? paths.jobs : paths.caseStudies),
    mcp: site.url(paths.mcp),
  })
}

const renderRules = ({ messages: { guide }, hasPage }: Catalog, site: Site) =>
  toBulletList([
    guide.credential({
      seconds: limits.tokenTtlSeconds,
      guide: site.url(paths.authGuide),
      register: site.url(paths.register),
      registration,
      revoke: site.url(paths.revoke),
      revocation: '{"token":"…"}',
    }),
    guide.quota({
      requests: limits.requestQuota.requestsMax,
      seconds: limits.requestQuota.windowSeconds,
    }),
    guide.contact({ requests: inquiryQuota.requestsMax, seconds: inquiryQuota.windowSeconds }),
    ...(hasPage('careers') ? [guide.application] : []),
  ])

const registration = JSON.stringify({
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: [submitContactInquiryOperation.scope],
})

const createToolLine = (messages: Messages, site: Site) => (operation: HttpOperations[number]) => {
  const { name, scope, http, input } = operation
  const line = messages.guide.operation({
    name,
    address: `${http.method} ${site.url(http.path)}`,
    scope,
    description: describeTool(messages, operation),
  })
  return `${line} ${formatInputMembers(input, messages.guide)}`.trimEnd()
}

const renderPageToolLine = (messages: Messages) =>
  `\`${startJobApplicationDescription.name}\` (${messages.texts.pageToolOnly})${messages.colon} ${describeTool(messages, startJobApplicationDescription)}`

function describeTool(
  messages: Messages,
  tool: Pick<HttpOperations[number], 'name' | 'title' | 'description'>,
) {
  const { title, about } = getOperationTexts(messages, tool)
  return `**${title}.** ${about}`
}

export const createConnectDocument = (source: MarkdownSource): MarkdownDocument => ({
  title: source.catalog.messages.headings.connect,
  description: source.catalog.messages.texts.connect,
  path: paths.connect,
  lastUpdated: source.catalog.page('agents').updatedAt,
  body: joinParagraphs(
    describeServerConnection(source),
    ...listClientConnections(source).map(({ name, text }) => toMarkdownSection(name, text)),
  ),
})

export function createErrorsDocument(catalog: Catalog): MarkdownDocument {
  const { errors, headings, texts, colon } = catalog.messages
  const line = (code: SiteErrorCode) => {
    const { title, when, fix } = errors.codes[code]
    return `\`${code}\` (${errorStatus[code]})${colon} **${title}.** ${when} ${fix}`
  }
  return {
    title: headings.errors,
    description: texts.errors,
    path: paths.agentErrors,
    lastUpdated: catalog.page('agents').updatedAt,
    body: joinParagraphs(errors.intro, toBulletList(siteErrorCodes.map(line))),
  }
}
