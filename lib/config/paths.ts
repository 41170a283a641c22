// Every address of the service that other code names, as a path; `site` makes URLs of them.

import { agentPaths } from '../../packages/agent-access/edge'
import { findRoute } from './routes'

export const paths = {
  ...agentPaths,
  work: '/work',
  careers: '/careers',
  services: '/services',
  howWeWork: '/how-we-work',
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

  llmsFull: '/llms-full.txt',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  careersFeed: '/careers/feed.xml',
  picture: (folder: string, name: string) => `/pictures/${folder}/${name}` as const,
  icon: '/icon-512.png',
  manifest: '/manifest.webmanifest',
  sitemapMarkdown: '/sitemap.md',
  securityText: '/.well-known/security.txt',

  health: '/healthz',
  ready: '/readyz',
  deliver: '/api/cron/inquiries',
  buildWithRoles: '/api/cron/roles',
} as const

/** Where inquiries are sent, which a second quota counts, as patterns of next.config.ts. */
export const sendingPaths: readonly string[] = [
  paths.inquiries,
  paths.mcp,
  ...[paths.contact, paths.apply(':id')].flatMap((path) => [path, `/:language${path}`]),
]

/** The paths of the journal, which a site need not have. */
export const journalPaths = {
  index: '/journal',
  feed: '/journal/feed.xml',
  entry: (slug: string) => `/journal/${slug}` as const,
} as const

export const getPagePath = (slug: string): `/${string}` =>
  slug === 'home' ? paths.home : `/${slug}`

/** The editor's page and its files; without EDITOR_REPOSITORY nothing is there. */
export const editorPath = '/edit'

/** Where the files of an editor are that runs on the owner's machine: no build of the site touches them. */
export const editorFolder = '.build/editor'

/** The page of development that lists what is the owner's to write. */
export const nextStepsPath = '/next-steps'

/** The pages that only `npm run dev` serves. */
export const developmentPaths: readonly string[] = ['/specimen', nextStepsPath]

/** What only `npm run dev` serves, for this machine alone: its pages, and what they and the editor ask for. */
export const developmentRoots: readonly string[] = [...developmentPaths, '/api/dev']

/** The page for what is not there, which is sent with 404. */
export const notFoundPath = '/page-not-found'

/** The documents that exist once for each language, as pages and feeds do. */
export const languageDocuments: readonly string[] = [
  paths.llms,
  paths.llmsFull,
  paths.sitemapMarkdown,
]

/** Checks for the form of a feed's address; whether there is a feed, the lists say. */
export const isFeedPath = (path: string): boolean => path.endsWith(paths.feed)

/** Checks for the path of a page, of its Markdown or of a document that exists for each language. */
export function isPerLanguage(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  if (languageDocuments.includes(pathname)) return true
  if (pathname === paths.authGuide || findRoute(pathname).kind !== 'site') return false
  const name = pathname.slice(pathname.lastIndexOf('/'))
  return !name.includes('.') || name.endsWith('.md') || isFeedPath(name)
}

/** Empty for the first language. */
export const getLanguagePrefix = (language: string, languages: readonly string[]): string =>
  language === languages[0] ? '' : `/${language}`

/** `/work` → `/de/work`, `/` → `/de` */
export const addLanguagePrefix = (prefix: string, path: string): string =>
  prefix === '' || !isPerLanguage(path) ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')

/** What an address says of its language. */
export interface LocalizedPath {
  readonly language: string
  /** The path without the prefix of the language, by which all languages know the same page. */
  readonly path: string
  /** Whether the address names the language. */
  readonly namesLanguage: boolean
}

/** Reads the language of a path: `/de/work` is `/work` in German; without a prefix it is the first one. */
export function parseLocalizedPath(path: string, languages: readonly string[]): LocalizedPath {
  const [, first = ''] = path.split('/', 2)
  if (!path.startsWith('/') || !languages.includes(first))
    return { language: languages[0] ?? '', path, namesLanguage: false }
  return { language: first, path: path.slice(1 + first.length) || '/', namesLanguage: true }
}

/** `/work?page=2` → `/work.md?page=2`, `/` → `/index.md` */
export const toMarkdownPath = (path: string) =>
  path === '/' ? '/index.md' : path.replace(/(?=\?|$)/, '.md')

/** `/work` → `/og/work.png`, `/` → `/og/index.png` */
export const toPreviewImagePath = (path: string) => `/og${path === '/' ? '/index' : path}.png`

export type FilterValues = Readonly<Record<string, readonly (string | number)[]>>

/** The query parameter of a list for people that turns its pages; the first one has none. */
export const pageParameter = 'page'

/** Without filters and on its first page a list has no query. */
export function toFilteredPath(path: `/${string}`, filters: FilterValues, page = 1): `/${string}` {
  const query = new URLSearchParams()
  for (const [field, values] of Object.entries(filters))
    if (values.length > 0) query.set(field, values.join(','))
  if (page > 1) query.set(pageParameter, String(page))
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

/** Decodes a path or a part of one; what is badly encoded stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
