import { journalPaths, pagePaths, paths } from '@/lib/config/paths'
import type { CatalogData } from './catalog-data'

/** Returns the addresses of all pages of this content, without their language. */
export const pagesOf = ({ pages, caseStudies, journal, roles }: CatalogData): string[] => [
  ...pages.map(({ slug }) => pagePaths[slug]),
  paths.agentErrors,
  paths.connect,
  paths.apiDocs,
  ...caseStudies.map(({ slug }) => paths.caseStudy(slug)),
  ...journal.map(({ slug }) => journalPaths.entry(slug)),
  ...roles.flatMap(({ slug }) => [paths.role(slug), paths.apply(slug)]),
]
