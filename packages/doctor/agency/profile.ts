import { evidenceOf } from '../src/claim'
import type { Profile, ProfileCheck } from '../src/profile'
import { visible } from '../src/text'
import type { Visit } from '../src/visit'
import { type Check, perform, type Status } from './check'
import { checks } from './checks'
import { identity, mayBeSuchASite } from './checks/identity'
import { Site } from './site'

/** General claims that are part of a check, by its name. */
const includes: Readonly<Record<string, readonly string[]>> = {
  site: ['site.'],
  guide: ['llms-txt.form', 'llms-txt.full'],
  robots: ['robots.'],
  sitemaps: ['sitemap.form'],
  pointers: ['links.form'],
  catalogs: ['api-catalog.form', 'ai-catalog.form', 'server-card.'],
  'resource manifest': ['ard.form'],
  'security.txt': ['security-txt.'],
  skills: ['skills.'],
  'credential metadata': ['oauth.'],
  negotiation: ['markdown.', 'caching.'],
  OpenAPI: ['openapi.'],
  'MCP 2025-11-25': ['mcp.there', 'mcp.initialize', 'mcp.tools', 'mcp.calls', 'mcp.errors'],
  'MCP 2026-07-28': ['mcp.stateless'],
  'MCP door': ['mcp.origin', 'mcp.host', 'mcp.challenge'],
  'strict schemas': ['mcp.schemas'],
  'quota headers': ['rate-limit.'],
  addresses: [
    'links.targets',
    'llms-txt.links',
    'api-catalog.links',
    'ard.entries',
    'ai-catalog.entries',
    'sitemap.pages',
  ],
}

/** General claims that fail with a check for one cause. */
const explains: Readonly<Record<string, readonly string[]>> = {
  'base address': ['oauth.', 'sitemap.form', 'security-txt.canonical', 'ard.', 'ai-catalog.'],
}

const verdicts = {
  ok: 'proven',
  warning: 'proven',
  error: 'false',
  unknown: 'unproven',
} as const satisfies Record<Status, string>

const reasonMax = 600
const evidenceMax = 3

export const idOf = (name: string) => `agency.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** One site for one audit: what a check has asked, the next one knows. */
const sites = new WeakMap<Visit, Site>()

function siteOf(visit: Visit): Site {
  const site = sites.get(visit) ?? new Site(visit)
  sites.set(visit, site)
  return site
}

const profileCheck = (check: Check): ProfileCheck => ({
  id: idOf(check.name),
  includes: includes[check.name] ?? [],
  explains: explains[check.name] ?? [],
  first: check === identity,
  async examine(visit) {
    const site = siteOf(visit)
    site.takeSeen()
    const { name, shows, status, issues: findings, seen } = await perform(check, site)
    const errors = findings.filter(({ level }) => level === 'error')
    const shownIssues = errors.length > 0 ? errors : findings
    const texts = shownIssues.map(({ reason, level, fix }) =>
      level === 'warning' ? `${reason}. ${fix}` : reason,
    )
    const reasons = [...texts, ...(texts.length === 0 && seen ? [seen] : [])].map((text) =>
      visible(text, reasonMax),
    )
    const shown = site
      .takeSeen()
      .filter(({ url }) => reasons.some((reason) => reason.includes(new URL(url).pathname)))
    return {
      id: idOf(name),
      subject: name,
      claim: `${shows}.`,
      verdict: verdicts[status],
      reasons,
      evidence: errors.length > 0 ? shown.slice(-evidenceMax).map(evidenceOf) : [],
      fix: [...new Set(shownIssues.map(({ fix }) => fix))].join(' ') || 'See docs/agents.md.',
      standard: { name: `docs/agents.md, ${name}`, url: 'docs/agents.md' },
      cause: null,
    }
  },
})

/** The checks of this service, by the names it has given things. They may register a token. */
export const agency: Profile = {
  name: 'agency',
  // Less than the published quota of 120.
  requestsMax: 118,
  replaces: [
    'sitemap',
    'Markdown',
    'caching',
    'RateLimit headers',
    'OpenAPI',
    'OAuth metadata',
    'MCP',
    'MCP server card',
    'API catalog',
    'llms.txt',
  ],
  checks: checks.map(profileCheck),
  mayBe: (visit) => mayBeSuchASite(siteOf(visit)),
}
