import { inquiryQuota, requestQuota, tokenTtlSeconds } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'
import type { Words } from '@/lib/content/words'
import { credentialTypes, identityTypes } from '@/lib/domain/registration'
import { submitContactInquiry } from '@/lib/operations/inquiries'
import { onSite } from '@/lib/operations/language'
import type { Registry } from '@/lib/operations/registry'
import { agencyFacts } from '@/lib/views/agency'
import { bullets, factList } from '@/lib/views/markdown'
import { operationText } from '@/lib/views/operation-texts'
import { discoverableLinks, type Link } from './links'
import { membersText } from './members'

/** Returns /llms.txt (llmstxt.org), the first document for an agent that does not know the site. */
export function llmsText(catalog: Catalog, registry: Registry, site: Site): string {
  const { agency, words } = catalog
  const item = ({ path, title, about }: Link) => `- [${title}](${fullUrl(path, site)}): ${about}`
  const sections = Object.entries(discoverableLinks(catalog, site)).map(
    ([heading, links]) => `## ${heading}\n\n${links.map(item).join('\n')}`,
  )
  const [optional] = sections.slice(-1)
  const parts = [
    `# ${agency.name}`,
    `> ${agency.description}`,
    factList(agencyFacts(catalog)),
    words.guide.whenToUse({
      agency: agency.name,
      rest: site.url(paths.jobs),
      mcp: site.url(paths.mcp),
    }),
    rules(words, site),
    `## ${words.guide.operations}\n\n${onSite(registry, catalog).map(operationLine(words, site)).join('\n')}`,
    ...sections.slice(0, -1),
    optional,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const fullUrl = (path: string, { url }: Site) => (path.startsWith('/') ? url(path) : path)

const rules = ({ guide }: Words, site: Site) =>
  bullets([
    guide.credential({
      seconds: tokenTtlSeconds,
      guide: site.url(paths.authGuide),
      register: site.url(paths.register),
      registration,
      revoke: site.url(paths.revoke),
      revocation: '{"token":"…"}',
    }),
    guide.quota({ requests: requestQuota.requestsMax, seconds: requestQuota.windowSeconds }),
    guide.contact({ requests: inquiryQuota.requestsMax, seconds: inquiryQuota.windowSeconds }),
    guide.application,
  ])

const registration = JSON.stringify({
  type: identityTypes[0],
  requested_credential_type: credentialTypes[0],
  requested_scopes: [submitContactInquiry.scope],
})

const operationLine = (words: Words, site: Site) => (operation: Registry[number]) => {
  const { name, scope, http, input } = operation
  const description = operationText(words, operation).about
  const address = `${http.method} ${site.url(http.path)}`
  const line = words.guide.operation({ name, address, scope, description })
  return `- ${line} ${membersText(input, words.guide)}`.trimEnd()
}
