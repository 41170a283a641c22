import type { Site } from 'agent-access/edge'
import { type Agency, toContentSignal } from '@/lib/agency/schema'
import { securityTextDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/subject/register'

/** The agents that read for people or build indexes and models; all are allowed. */
const agents = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'Google-Extended',
  'Applebot-Extended',
  'PerplexityBot',
  'Perplexity-User',
  'CCBot',
  'meta-externalagent',
  'MistralAI-User',
  'DuckAssistBot',
]

/** A preview deployment disallows everything. */
export function createRobotsText(
  site: Site,
  agency: Pick<Agency, 'permittedUses'>,
  indexable: boolean,
): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n'
  const rules = [`Content-Signal: ${toContentSignal(agency)}`, 'Allow: /']
  return `${[
    ['User-agent: *', ...rules],
    [...agents.map((agent) => `User-agent: ${agent}`), ...rules],
    [`Sitemap: ${site.url(paths.sitemap)}`],
    [`# For agents: ${site.url(paths.llms)}`],
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

/** RFC 9116. `Expires` is computed for each request, so it is never past. */
export function createSecurityText(site: Site, { agency, languages }: Catalog, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000)
  return `${[
    `Contact: mailto:${agency.email}`,
    `Contact: ${site.url(paths.contact)}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.url(paths.securityText)}`,
  ].join('\n')}\n`
}
