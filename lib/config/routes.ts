// What an address is, by its root or its ending. A root of two segments stands below one of one.
// Imports nothing, because next.config.ts and the edge read it.

interface Area {
  /** Pages with their documents, addresses for programs, built files, or the targets of the decision. */
  readonly is: 'site' | 'service' | 'file' | 'internal'
  /** Whether responses have the headers for programs: usable from any origin, never a document. */
  readonly forPrograms?: true
  /** Whether no quota counts the file itself, or the files below. */
  readonly uncounted?: 'itself' | 'below'
  /** Whether the metrics leave it out, because only the operator and the platform request it. */
  readonly forOperator?: true
  /** The face that answers below. */
  readonly face?: 'rest' | 'page-tools'
  readonly topic?: 'interfaces'
}

const areas: ReadonlyMap<string, Area> = new Map<string, Area>([
  // `/mcp` also serves people, so decide() chooses its headers.
  ['/mcp', { is: 'service', topic: 'interfaces' }],
  ['/mcp/server-card', { is: 'service', forPrograms: true, topic: 'interfaces' }],
  ['/api', { is: 'service', forPrograms: true, face: 'rest' }],
  ['/api/cron', { is: 'service', forPrograms: true, face: 'rest', forOperator: true }],
  ['/agent', { is: 'service', forPrograms: true, topic: 'interfaces' }],
  ['/page-tools', { is: 'service', face: 'page-tools' }],
  ['/.well-known', { is: 'service', forPrograms: true, topic: 'interfaces' }],
  ['/healthz', { is: 'service' }],
  ['/readyz', { is: 'service', forOperator: true }],
  ['/edit', { is: 'service' }],
  ['/_next', { is: 'service' }],
  ['/_next/static', { is: 'service', uncounted: 'below' }],

  ['/og', { is: 'file', forPrograms: true, uncounted: 'below' }],
  ['/pictures', { is: 'file', forPrograms: true, uncounted: 'below' }],
  ['/favicon.ico', { is: 'file', uncounted: 'itself' }],
  ['/icon.svg', { is: 'file', uncounted: 'itself' }],
  ['/apple-icon.png', { is: 'file', uncounted: 'itself' }],
  ['/icon-192.png', { is: 'file' }],
  ['/manifest.webmanifest', { is: 'file' }],

  ['/per-request', { is: 'internal' }],
  ['/md', { is: 'internal' }],

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
  ].map((root) => [root, { is: 'site', topic: 'interfaces' }] as const),
])

const site: Area = { is: 'site' }

/** Returns the area of an address: its first two segments decide, or the first one. */
export function areaOf(path: string): Area {
  const second = path.indexOf('/', 1)
  if (second < 0) return areas.get(path) ?? site
  const root = areas.get(path.slice(0, second))
  if (!root) return site
  const third = path.indexOf('/', second + 1)
  return areas.get(third < 0 ? path : path.slice(0, third)) ?? root
}

/** Checks for an address that is the root of an area. */
export const isRoot = (path: string): boolean => areas.has(path)

/** Checks for an address of a page: pages have no extension and are not below the services. */
export const isPage = (path: string): boolean =>
  areaOf(path).is !== 'service' && !path.includes('.', path.lastIndexOf('/') + 1)

/** Checks for built files, which no quota counts. */
export function isUncounted(path: string): boolean {
  const { uncounted } = areaOf(path)
  return uncounted !== undefined && uncounted === (areas.has(path) ? 'itself' : 'below')
}

/** The roots of addresses for programs, for a host that is configured by patterns. */
export const programRoots: readonly string[] = [...areas]
  .filter(([, { forPrograms }]) => forPrograms)
  .map(([root]) => root)

/** What a response is by the ending of its address: for programs, or a drawing. */
const endings = {
  json: 'programs',
  txt: 'programs',
  xml: 'programs',
  md: 'programs',
  svg: 'drawings',
} as const
export type Purpose = (typeof endings)[keyof typeof endings]

export const endingsFor = (purpose: Purpose): readonly string[] =>
  Object.entries(endings).flatMap(([ending, found]) => (found === purpose ? [ending] : []))

/** Returns what a response at this address is used for beside reading, which decides its headers. */
export function purposeOf(path: string): Purpose | undefined {
  if (areaOf(path).forPrograms) return 'programs'
  const ending = path.slice(path.lastIndexOf('.') + 1)
  return Object.hasOwn(endings, ending) ? endings[ending as keyof typeof endings] : undefined
}
