// Every address of the service, as a path. Imports nothing; whoever needs a URL asks `site`.

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

/** The addresses of the journal, apart: a site need not have one. */
export const journalPaths = {
  index: '/journal',
  feed: '/journal/feed.xml',
  entry: (slug: string) => `/journal/${slug}` as const,
} as const

/** Where each page of content/pages is served. */
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

/** What is below is for programs, and no page. */
export const serviceRoots = [
  paths.mcp,
  paths.health,
  paths.ready,
  '/api',
  '/agent',
  '/page-tools',
  '/.well-known',
  '/_next',
] as const

/** What the build makes beside pages, and addresses that only we lead to. */
export const builtRoots = [
  '/og',
  '/pictures',
  '/per-request',
  '/md',
  '/favicon.ico',
  '/icon.svg',
  '/icon-192.png',
  '/apple-icon.png',
  '/manifest.webmanifest',
] as const

export const isBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

/** The Markdown twin of a page: `/work` → `/work.md`, `/` → `/index.md`. */
export const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** The preview image of a page: `/work` → `/og/work.png`, `/` → `/og/index.png`. */
export const ogImagePath = (path: string) => `/og${path === '/' ? '/index' : path}.png`

export type Chosen = Readonly<Record<string, readonly (string | number)[]>>

/** The address of a list with these filters; the unfiltered one has no query. */
export function filteredPath(path: `/${string}`, chosen: Chosen): `/${string}` {
  const query = new URLSearchParams()
  for (const [field, values] of Object.entries(chosen))
    if (values.length > 0) query.set(field, values.join(','))
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}
