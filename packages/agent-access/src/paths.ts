/** The addresses of agent access, which are the same on every site. */
export const agentPaths = {
  home: '/',
  mcp: '/mcp',
  register: '/agent/auth',
  revoke: '/agent/auth/revoke',
  openapi: '/openapi.json',
  pageTools: '/page-tools.json',
  pageTool: (name: string) => `/page-tools/${name}` as const,
  llms: '/llms.txt',
  authGuide: '/auth.md',
  protectedResource: '/.well-known/oauth-protected-resource',
  authorizationServer: '/.well-known/oauth-authorization-server',
  apiCatalog: '/.well-known/api-catalog',
  serverCard: '/mcp/server-card',
  registryEntry: '/server.json',
  resources: '/.well-known/ard.json',
  aiCatalog: '/.well-known/ai-catalog.json',
  skills: '/.well-known/agent-skills/index.json',
  skill: (name: string) => `/.well-known/agent-skills/${name}/SKILL.md` as const,
} as const

const rootDocuments: readonly string[] = [
  agentPaths.mcp,
  agentPaths.register,
  agentPaths.revoke,
  agentPaths.openapi,
  agentPaths.pageTools,
  agentPaths.authGuide,
  agentPaths.serverCard,
  agentPaths.registryEntry,
]

const roots = ['/api/', '/page-tools/', '/.well-known/']

/** Checks for an address that is the same in every language of a site. */
export const hasOneLanguage = (path: string): boolean =>
  rootDocuments.includes(path) || roots.some((root) => path.startsWith(root))
