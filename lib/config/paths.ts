// Every address of the service, as a path. Imports nothing; `site` makes URLs of them.

export const paths = {
  home: '/',
  work: '/work',
  careers: '/careers',
  services: '/services',
  about: '/about',
  contact: '/get-in-touch',
  agents: '/agents',
  agentErrors: '/agents/errors',
  connect: '/agents/connect',
  privacyPolicy: '/privacy-policy',
  imprint: '/imprint',
  accessibility: '/accessibility',
  apiDocs: '/docs/api',
  caseStudy: (slug: string) => `/work/${slug}` as const,
  role: (id: string) => `/careers/${id}` as const,
  apply: (id: string) => `/careers/${id}/apply` as const,

  jobs: '/api/v1/jobs',
  jobsAlias: '/api/jobs',
  caseStudies: '/api/v1/case-studies',
  taxonomies: '/api/v1/taxonomies',
  inquiries: '/api/v1/inquiries',
  mcp: '/mcp',
  register: '/agent/auth',
  revoke: '/agent/auth/revoke',

  openapi: '/openapi.json',
  registryEntry: '/server.json',
  pageTools: '/page-tools.json',
  pageTool: (name: string) => `/page-tools/${name}` as const,
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  authGuide: '/auth.md',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  careersFeed: '/careers/feed.xml',
  picture: (folder: string, name: string) => `/pictures/${folder}/${name}` as const,
  icon: '/icon-512.png',
  protectedResource: '/.well-known/oauth-protected-resource',
  authorizationServer: '/.well-known/oauth-authorization-server',
  sitemapMarkdown: '/sitemap.md',
  openapiWellKnown: '/.well-known/openapi.json',
  apiCatalog: '/.well-known/api-catalog',
  resources: '/.well-known/ard.json',
  aiCatalog: '/.well-known/ai-catalog.json',
  serverCard: '/mcp/server-card',
  serverCardWellKnown: '/.well-known/mcp/server-card.json',
  securityText: '/.well-known/security.txt',
  skills: '/.well-known/agent-skills/index.json',
  skill: (name: string) => `/.well-known/agent-skills/${name}/SKILL.md` as const,

  health: '/healthz',
  ready: '/readyz',
  deliver: '/api/cron/inquiries',
  buildWithRoles: '/api/cron/roles',
} as const

/** The paths of the journal, which a site need not have. */
export const journalPaths = {
  index: '/journal',
  feed: '/journal/feed.xml',
  entry: (slug: string) => `/journal/${slug}` as const,
} as const

/** The path of each page of content/pages. */
export const pagePaths = {
  home: paths.home,
  work: paths.work,
  careers: paths.careers,
  services: paths.services,
  about: paths.about,
  journal: journalPaths.index,
  'get-in-touch': paths.contact,
  agents: paths.agents,
  'privacy-policy': paths.privacyPolicy,
  imprint: paths.imprint,
  accessibility: paths.accessibility,
} as const

/** Returns the path of a page's Markdown: `/work` → `/work.md`, `/` → `/index.md`. */
export const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** Returns the path of a page's preview image: `/work` → `/og/work.png`, `/` → `/og/index.png`. */
export const ogImagePath = (path: string) => `/og${path === '/' ? '/index' : path}.png`

export type Chosen = Readonly<Record<string, readonly (string | number)[]>>

/** Returns the address of a list with these filters; without filters it has no query. */
export function filteredPath(path: `/${string}`, chosen: Chosen): `/${string}` {
  const query = new URLSearchParams()
  for (const [field, values] of Object.entries(chosen))
    if (values.length > 0) query.set(field, values.join(','))
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}
