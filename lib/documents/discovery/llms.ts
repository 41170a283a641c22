import { inquiryQuota, requestQuota, tokenTtlSeconds } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { Catalog } from '@/lib/content/catalog'
import { credentialTypes, identityTypes } from '@/lib/domain/registration'
import { submitContactInquiry } from '@/lib/operations/inquiries'
import type { Registry } from '@/lib/operations/registry'
import { discoverableLinks, type Link } from './links'
import { membersText } from './members'

/** /llms.txt in the form of llmstxt.org: where an agent that knows nothing begins. */
export function llmsText(catalog: Catalog, registry: Registry, site: Site): string {
  const { agency } = catalog
  const item = ({ path, title, about }: Link) => `- [${title}](${site.url(path)}): ${about}`
  const sections = Object.entries(discoverableLinks(catalog)).map(
    ([heading, links]) => `## ${heading}\n\n${links.map(item).join('\n')}`,
  )
  const [optional] = sections.slice(-1)
  return `${[
    `# ${agency.name}`,
    `> ${agency.description}`,
    whenToUse(agency.name, site),
    rules(site),
    `## Operations\n\n${registry.map(operationLine(site)).join('\n')}`,
    ...sections.slice(0, -1),
    optional,
  ].join('\n\n')}\n`
}

const whenToUse = (name: string, site: Site) =>
  `Use this site when a user wants to judge ${name} as a design agency (experience by industry, service and year, with measured results and their sources), wants to find an open role and its pay, or has explicitly asked to contact the agency. Every page is also Markdown: send \`Accept: text/markdown\` or add \`.md\` to its address. The same facts come over REST (${site.url(paths.jobs)}), over MCP (${site.url(paths.mcp)}) and from page tools in browsers with WebMCP.`

const rules = (site: Site) =>
  [
    '- Reading needs no credential. An optional one narrows what you may do: ' +
      `${tokenTtlSeconds} seconds, anonymous, described in ${site.url(paths.authGuide)}. ` +
      `\`POST ${site.url(paths.register)}\` with \`${registration}\` gives you its ` +
      `\`access_token\`, to send as \`Authorization: Bearer …\`; ` +
      `\`POST ${site.url(paths.revoke)}\` with \`{"token":"…"}\` gives it back.`,
    `- ${requestQuota.requestsMax} requests per client in ${requestQuota.windowSeconds} seconds; ` +
      'every answer says how many remain, and a 429 how long to wait.',
    '- Contact the agency only when the user explicitly asked for it: first with `dryRun: true`, ' +
      'then, after the user agreed, with a `clientRequestId` that stays the same in retries. ' +
      `At most ${inquiryQuota.requestsMax} new inquiries in ${inquiryQuota.windowSeconds} seconds.`,
    '- No tool submits a job application. Give the user the `applyUrl` of the role: the form here, or the applicant system of the agency.',
  ].join('\n')

const registration = JSON.stringify({
  type: identityTypes[0],
  requested_credential_type: credentialTypes[0],
  requested_scopes: [submitContactInquiry.scope],
})

const operationLine =
  (site: Site) =>
  ({ name, description, scope, http, input }: Registry[number]) =>
    `- \`${name}\` (\`${http.method} ${site.url(http.path)}\`, scope \`${scope}\`): ${description} ${membersText(input)}`.trimEnd()
