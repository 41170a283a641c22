import { kindByUserAgentFamily, type UserAgentKind } from './user-agent-families'

/** The ways to use the service. */
export type InterfaceName =
  | 'html'
  | 'markdown'
  | 'rest'
  | 'mcp'
  | 'page-tools'
  | 'documents'
  | 'registration'

/** People with a browser, programs that act for somebody, programs that collect, checks of the owner. */
type ClientGroup = 'people' | 'agents' | 'crawlers' | 'checks'

const crawlerKinds: ReadonlySet<UserAgentKind> = new Set([
  'ai-search',
  'ai-training',
  'search',
  'preview',
  'robot',
])
const readingInterfaces: ReadonlySet<string> = new Set<InterfaceName>([
  'html',
  'markdown',
  'documents',
])

/** A browser that calls operations is driven by an agent. */
export function findClientGroup(interfaceName: string, family: string): ClientGroup {
  const kind = kindByUserAgentFamily.get(family) ?? 'program'
  if (kind === 'browser') return readingInterfaces.has(interfaceName) ? 'people' : 'agents'
  if (kind === 'check') return 'checks'
  return crawlerKinds.has(kind) ? 'crawlers' : 'agents'
}
