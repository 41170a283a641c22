// What an address is, by its root or its ending. A root of two segments stands below one of one.
// Imports nothing, because next.config.ts and the edge read it.

export interface Route {
  /** Pages with their documents, addresses for programs, built files, or the targets of the decision. */
  readonly kind: 'site' | 'service' | 'file' | 'internal'
  /** Whether responses have the headers for programs: usable from any origin, never a document. */
  readonly forPrograms?: true
  /** Whether no quota counts the file itself, or the files below. */
  readonly quotaExempt?: 'itself' | 'below'
  /** Whether the metrics leave it out, because only the operator and the platform request it. */
  readonly forOperator?: true
  /** The interface that answers below. */
  readonly interfaceName?: 'rest' | 'page-tools'
  readonly topic?: 'interfaces'
}

const routes: ReadonlyMap<string, Route> = new Map<string, Route>([
  // `/mcp` also serves people, so routeRequest() chooses its headers.
  ['/mcp', { kind: 'service', topic: 'interfaces' }],
  ['/mcp/server-card', { kind: 'service', forPrograms: true, topic: 'interfaces' }],
  ['/api', { kind: 'service', forPrograms: true, interfaceName: 'rest' }],
  ['/api/cron', { kind: 'service', forPrograms: true, interfaceName: 'rest', forOperator: true }],
  ['/agent', { kind: 'service', forPrograms: true, topic: 'interfaces' }],
  ['/page-tools', { kind: 'service', interfaceName: 'page-tools' }],
  ['/.well-known', { kind: 'service', forPrograms: true, topic: 'interfaces' }],
  ['/healthz', { kind: 'service' }],
  ['/readyz', { kind: 'service', forOperator: true }],
  ['/edit', { kind: 'service' }],
  ['/_next', { kind: 'service' }],
  ['/_next/static', { kind: 'service', quotaExempt: 'below' }],

  ['/og', { kind: 'file', forPrograms: true, quotaExempt: 'below' }],
  ['/pictures', { kind: 'file', forPrograms: true, quotaExempt: 'below' }],
  ['/favicon.ico', { kind: 'file', quotaExempt: 'itself' }],
  ['/icon.svg', { kind: 'file', quotaExempt: 'itself' }],
  ['/apple-icon.png', { kind: 'file', quotaExempt: 'itself' }],
  ['/icon-192.png', { kind: 'file' }],
  ['/manifest.webmanifest', { kind: 'file' }],

  ['/per-request', { kind: 'internal' }],
  ['/agent-access', { kind: 'internal' }],

  ...[
    '/agents',
    '/docs',
    '/llms.txt',
    '/llms-full.txt',
    '/auth.md',
    '/openapi.json',
    '/page-tools.json',
    '/robots.txt',
    '/server.json',
    '/sitemap.md',
    '/sitemap.xml',
  ].map((root) => [root, { kind: 'site', topic: 'interfaces' }] as const),
])

const site: Route = { kind: 'site' }

/** The first two segments decide, or the first one. */
export function findRoute(path: string): Route {
  const second = path.indexOf('/', 1)
  if (second < 0) return routes.get(path) ?? site
  const root = routes.get(path.slice(0, second))
  if (!root) return site
  const third = path.indexOf('/', second + 1)
  return routes.get(third < 0 ? path : path.slice(0, third)) ?? root
}

/** Checks for an address that is the root of a route. */
export const isRouteRoot = (path: string): boolean => routes.has(path)

/** Checks for an address of a page: pages have no extension and are not below the services. */
export const isPagePath = (path: string): boolean =>
  findRoute(path).kind !== 'service' && !path.includes('.', path.lastIndexOf('/') + 1)

/** Checks for built files, which no quota counts. */
export function isQuotaExempt(path: string): boolean {
  const { quotaExempt } = findRoute(path)
  return quotaExempt !== undefined && quotaExempt === (routes.has(path) ? 'itself' : 'below')
}

/** Checks for the plain path of a file that was built: a host sends it before anything is decided or counted. */
export const isUncountedPath = (path: string): boolean => isQuotaExempt(path) && isPlain(path)

// Next and platforms find a file by other spellings of its path, too: these are decided about.
const isPlain = (path: string) => /^[\w./-]*[\w.-]$/.test(path) && !path.includes('//')

/** The roots of addresses for programs, for a host that is configured by patterns. */
export const pathRootsForPrograms: readonly string[] = [...routes]
  .filter(([, { forPrograms }]) => forPrograms)
  .map(([root]) => root)

/** What a response is by the ending of its address: for programs, or a drawing. */
const extensions = {
  json: 'programs',
  txt: 'programs',
  xml: 'programs',
  md: 'programs',
  svg: 'drawings',
} as const
export type FileExtensionPurpose = (typeof extensions)[keyof typeof extensions]

export const listExtensions = (purpose: FileExtensionPurpose): readonly string[] =>
  Object.entries(extensions).flatMap(([extension, value]) => (value === purpose ? [extension] : []))

/** What a response is used for beside reading decides its headers. */
export function findFilePurpose(path: string): FileExtensionPurpose | undefined {
  if (findRoute(path).forPrograms) return 'programs'
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return Object.hasOwn(extensions, extension)
    ? extensions[extension as keyof typeof extensions]
    : undefined
}
