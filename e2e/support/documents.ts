import { journalPaths, paths } from '@/lib/config/paths'

/** Everything the site publishes for programs that does not depend on a request. */
export const publishedDocuments = [
  paths.llms,
  paths.llmsFull,
  paths.authGuide,
  paths.sitemap,
  paths.sitemapMarkdown,
  paths.robots,
  paths.openapi,
  paths.protectedResource,
  `${paths.protectedResource}${paths.mcp}`,
  paths.authorizationServer,
  paths.apiCatalog,
  paths.resources,
  paths.aiCatalog,
  paths.registryEntry,
  paths.serverCard,
  paths.securityText,
  paths.skills,
  paths.feed,
  paths.careersFeed,
  journalPaths.feed,
]
