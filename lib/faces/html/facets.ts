import { type Chosen, filteredPath, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Term } from '@/lib/domain/taxonomy'
import { yearsOf } from '@/lib/operations/allowed-values'
import { findCaseStudies } from '@/lib/operations/case-studies'
import { findRoles } from '@/lib/operations/roles'

export interface Choice {
  readonly name: string
  /** The number of results with this choice and those of the other facets. */
  readonly count: number
  readonly chosen: boolean
  /** The list with this choice added, or removed if it is chosen. */
  readonly href: `/${string}`
}

export interface Facet {
  readonly title: string
  readonly choices: readonly Choice[]
}

function facetOf(
  path: `/${string}`,
  chosen: Chosen,
  [field, title]: readonly [string, string],
  terms: readonly { readonly value: string | number; readonly name: string }[],
  count: (chosen: Chosen) => number,
): Facet {
  const now = chosen[field] ?? []
  return {
    title,
    choices: terms.map(({ value, name }) => {
      const isChosen = now.includes(value)
      const next = isChosen ? now.filter((other) => other !== value) : [...now, value]
      return {
        name,
        count: count({ ...chosen, [field]: [value] }),
        chosen: isChosen,
        href: filteredPath(path, { ...chosen, [field]: next }),
      }
    }),
  }
}

const termsOf = (terms: readonly Term[]) => terms.map(({ slug, name }) => ({ value: slug, name }))

export function workFacets(
  catalog: Catalog,
  chosen: ReturnType<typeof findCaseStudies>['filters'],
): Facet[] {
  const { disciplines, industries, services } = catalog.taxonomies
  const { labels } = catalog.words
  const years = yearsOf(catalog).map((year) => ({ value: year, name: String(year) }))
  const count = (filters: Chosen) => findCaseStudies(catalog, filters).caseStudies.length
  const facet = (field: readonly [string, string], terms: Parameters<typeof facetOf>[3]) =>
    facetOf(paths.work, chosen, field, terms, count)
  return [
    facet(['industry', labels.industry], termsOf(industries)),
    facet(['discipline', labels.discipline], termsOf(disciplines)),
    facet(['service', labels.service], termsOf(services)),
    facet(['year', labels.year], years),
  ]
}

export function careerFacets(
  catalog: Catalog,
  chosen: ReturnType<typeof findRoles>['filters'],
  now: Date,
): Facet[] {
  const { locations, levels } = catalog.taxonomies
  const { labels } = catalog.words
  const count = (filters: Chosen) => findRoles(catalog, filters as typeof chosen, now).roles.length
  const facet = (field: readonly [string, string], terms: Parameters<typeof facetOf>[3]) =>
    facetOf(paths.careers, chosen, field, terms, count)
  return [
    facet(['location', labels.place], termsOf(locations)),
    facet(['level', labels.level], termsOf(levels)),
  ]
}
