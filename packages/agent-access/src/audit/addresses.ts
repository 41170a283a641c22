// What standards and the specification promise to be where it is. The audit relies on nothing of
// the site's own code, so it states them itself.

export const at = {
  home: '/',
  work: '/work',
  agents: '/agents.md',
  guide: '/llms.txt',
  guideInFull: '/llms-full.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  openapi: '/openapi.json',
  protectedResource: '/.well-known/oauth-protected-resource',
  protectedMcp: '/.well-known/oauth-protected-resource/mcp',
  authorizationServer: '/.well-known/oauth-authorization-server',
  apiCatalog: '/.well-known/api-catalog',
  resources: '/.well-known/ard.json',
  serverCard: '/mcp/server-card',
  securityText: '/.well-known/security.txt',
  skills: '/.well-known/agent-skills/index.json',
  registrationGuide: '/auth.md',
  jobs: '/api/v1/jobs',
  jobsAlias: '/api/jobs',
  caseStudies: '/api/v1/case-studies',
  taxonomies: '/api/v1/taxonomies',
  inquiries: '/api/v1/inquiries',
  register: '/agent/auth',
  revoke: '/agent/auth/revoke',
  mcp: '/mcp',
  health: '/healthz',
  missing: '/nothing/here',
} as const

/** Every document that names addresses, tools or limits to agents. */
export const documents: readonly string[] = [
  at.guide,
  at.guideInFull,
  at.registrationGuide,
  at.agents,
  at.robots,
  at.sitemap,
  '/sitemap.md',
  at.openapi,
  at.protectedResource,
  at.protectedMcp,
  at.authorizationServer,
  at.apiCatalog,
  at.resources,
  at.serverCard,
  at.securityText,
  at.skills,
]

/** Every address a text names, cleaned of the punctuation around it; templates are left out. */
export function findUrls(text: string): string[] {
  // HTML within XML is escaped, and its quotation marks end an address too.
  const plain = text.replaceAll(/&(?:quot|lt|gt);/g, '"')
  const urls = plain.match(/https?:\/\/[^\s"'<>)\]`\\]+/g) ?? []
  return [...new Set(urls.map((address) => address.replace(/(?<![.,;:…])[.,;:…]+$/, '')))].filter(
    (address) => !/[{…*]/.test(address) && URL.canParse(address),
  )
}

/** Where names of formats live; nobody is sent there. */
const standards = [
  'https://static.modelcontextprotocol.io',
  'https://schemas.agentskills.io',
  'http://www.sitemaps.org',
  'http://www.google.com',
  'http://www.w3.org',
  'https://iana.org',
  'https://www.rfc-editor.org',
  'https://json-schema.org',
]

export const isOfStandard = (origin: string): boolean => standards.includes(origin)

export const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  hostname.endsWith('.localhost') ||
  /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname) ||
  !/[.:]/.test(hostname)
