import type { Scopes } from './actor'
import { toMarkdownPath } from './http/markdown-path'
import { type QuotaPolicy, tokenTtlSeconds } from './limits'
import type { MarkdownPage } from './markdown-pages'
import { protocolRevisions } from './mcp/protocol-revisions'
import { type Registry, requiresCredential } from './operations/registry'
import { agentPaths } from './paths'
import type { Site } from './site'
import type { Skill } from './skills'

/** What the site adds at the end of documents, as Markdown. */
export interface SiteDocuments {
  readonly llms?: string
  readonly authGuide?: string
}

/** What the documents say of a site. */
export interface SiteFacts {
  readonly name: string
  readonly description: string
  readonly version: string
  readonly registry: Registry
  readonly scopes: Scopes
  readonly site: Site
  /** The pages that are served as Markdown too. */
  readonly markdownPages: readonly MarkdownPage[]
  readonly skills: readonly Skill[]
  readonly quota: QuotaPolicy
  readonly documents: SiteDocuments
}

/** Returns /llms.txt in the form of llmstxt.org. */
export function llmsText({
  name,
  description,
  registry,
  site,
  markdownPages,
  skills,
  documents,
}: SiteFacts): string {
  const { pages, url } = site
  const toPage = (path: string) => site.pageUrl(path)
  const operations = registry.map(
    ({ name, http, description }) =>
      `- \`${http.method} ${url(http.path)}\`, tool \`${name}\`: ${description}`,
  )
  const links = [
    [
      'Credentials',
      url(agentPaths.authGuide),
      requiresCredential(registry) ? 'how to register' : 'how to register, optional',
    ],
    ...(pages.agents ? [['For agents', toPage(pages.agents), 'what agents may do here']] : []),
    ...(pages.privacyPolicy
      ? [['Privacy policy', toPage(pages.privacyPolicy), 'what happens to data']]
      : []),
    ...(pages.contact ? [['Contact', toPage(pages.contact), 'for people']] : []),
  ]
  const toList = (rows: readonly (readonly string[])[]) =>
    rows.map(([title, address, about]) => `- [${title}](${address}): ${about}`).join('\n')
  const toSection = (heading: string, rows: readonly (readonly string[])[]) =>
    rows.length > 0 ? `\n## ${heading}\n\n${toList(rows)}\n` : ''
  const pageRows = markdownPages.map((page) => [
    page.title,
    toPage(toMarkdownPath(page.path)),
    page.description,
  ])
  const skillRows = skills.map((skill) => [
    skill.name,
    url(agentPaths.skill(skill.name)),
    skill.description,
  ])
  return `# ${name}

> ${description}

What programs call:

${operations.join('\n')}

- OpenAPI description: \`${url(agentPaths.openapi)}\`
- MCP server (Streamable HTTP${requiresCredential(registry) ? '' : ', no credential'}): \`${url(agentPaths.mcp)}\`
- Page tools (WebMCP): \`${url(agentPaths.pageTools)}\`
${toSection('Pages', pageRows)}${toSection('Skills', skillRows)}${toSection('More', links)}${toEnd(documents.llms)}`
}

const toEnd = (text?: string) => (text ? `\n${text.trim()}\n` : '')

/** Returns /auth.md: how an agent registers, uses a credential and gives it back. */
export function authGuide({ name, registry, scopes, site, quota, documents }: SiteFacts): string {
  const { url } = site
  const first =
    registry.find(({ effect, input }) => effect === 'read' && input.safeParse({}).success) ??
    registry[0]
  const required = registry
    .filter(({ credential }) => credential === 'required')
    .map((operation) => `\`${operation.name}\``)
  const rows = Object.entries(scopes).map(
    ([scope, meaning]) =>
      `| \`${scope}\` | ${meaning} | ${registry
        .filter((operation) => operation.scope === scope)
        .map((operation) => `\`${operation.name}\``)
        .join(', ')} |`,
  )
  const example = {
    type: 'anonymous',
    requested_credential_type: 'access_token',
    requested_scopes: Object.keys(scopes),
  }
  const post = (path: string, body: object) =>
    `\`\`\`sh\ncurl -sS -X POST ${url(path)} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body)}'\n\`\`\``
  return `# auth.md: credentials for agents at ${name}

${
  required.length > 0
    ? `${required.join(', ')} ${required.length > 1 ? 'need' : 'needs'} a credential. Everything else may be used without one; there it only narrows what a request may do.`
    : 'A credential is optional: everything public can be read, and a request can be sent, without one. It only narrows what a request may do.'
}

## Register

${post(agentPaths.register, example)}

| Scope | Meaning | Needed for |
| --- | --- | --- |
${rows.join('\n')}

The answer has an \`access_token\`, valid for ${tokenTtlSeconds} seconds. There is no way to prolong it: register again.

## Use

\`\`\`sh
curl -sS ${url(first?.http.path ?? '/')} -H 'Authorization: Bearer <ACCESS_TOKEN>'
\`\`\`

MCP clients ${required.length > 0 ? 'send it in the same header to' : 'need none: give them'} ${url(agentPaths.mcp)}. Every client may make ${quota.requestsMax} requests in ${quota.windowSeconds} seconds; \`RateLimit\` says how many are left.

## Revoke

${post(agentPaths.revoke, { token: '<ACCESS_TOKEN>' })}

The answer is the same for a token that has ended or never was.

## Discover

${url(agentPaths.protectedResource)} names the authorization server (RFC 9728), and ${url(agentPaths.authorizationServer)} describes it (RFC 8414).
${toEnd(documents.authGuide)}`
}

/** Returns the API catalog, a linkset (RFC 9727). */
export function apiCatalog({ registry, site }: SiteFacts): object {
  const { url, pages } = site
  return {
    linkset: [
      {
        anchor: url(agentPaths.apiCatalog),
        item: [
          ...registry.map(({ http }) => ({ href: url(http.path) })),
          { href: url(agentPaths.mcp) },
        ],
      },
      {
        anchor: site.pageUrl('/'),
        'service-desc': [{ href: url(agentPaths.openapi), type: 'application/json' }],
        ...(pages.apiDocs && {
          'service-doc': [{ href: site.pageUrl(pages.apiDocs), type: 'text/html' }],
        }),
      },
      {
        anchor: url(agentPaths.mcp),
        'service-desc': [{ href: url(agentPaths.serverCard), type: serverCardMediaType }],
      },
    ],
  }
}

export const linksetMediaType =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
export const serverCardMediaType = 'application/mcp-server-card+json'

/** Returns the card of the MCP server (SEP-2127); clients ask the server itself for its tools. */
export const createServerCard = ({
  name,
  description,
  version,
  site,
}: Pick<SiteFacts, 'name' | 'description' | 'version' | 'site'>) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: `${new URL(site.origin).hostname.split('.').reverse().join('.')}/website`,
  version,
  title: name,
  description,
  ...(site.pages.agents && { websiteUrl: site.pageUrl(site.pages.agents) }),
  remotes: [
    {
      type: 'streamable-http',
      url: site.url(agentPaths.mcp),
      supportedProtocolVersions: protocolRevisions,
    },
  ],
})
