import type { Site } from 'agent-access/edge'
import type { BreadcrumbList, WithContext } from 'schema-dts'

export interface Breadcrumb {
  readonly name: string
  readonly path: string
}

/** Describes the path from the home page to a page in schema.org terms. */
export const toBreadcrumbList = (
  crumbs: readonly Breadcrumb[],
  site: Site,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: site.url(path),
  })),
})
