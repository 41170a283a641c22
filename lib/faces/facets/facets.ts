import type { Catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import type { Term } from '@/lib/domain/taxonomy'
import { findCaseStudies, yearsOf } from '@/lib/operations/case-studies'
import { findRoles } from '@/lib/operations/roles'

export interface Choice {
  readonly name: string
  /** How many the list would hold with this choice and those of the other facets. */
  readonly count: number
  readonly chosen: boolean
  /** The list with this choice added, or taken away where it is chosen. */
  readonly href: `/${string}`
}

export interface Facet {
  readonly title: string
  readonly choices: readonly Choice[]
}

type Chosen = Readonly<Record<string, readonly (string | number)[]>>

/** The address of a list with these filters; the unfiltered one has no query. */
export function filteredPath(path: `/${string}`, chosen: Chosen): `/${string}` {
  const query = new URLSearchParams()
  for (const [field, values] of Object.entries(chosen))
    if (values.length > 0) query.set(field, values.join(','))
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
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
  const years = yearsOf(catalog).map((year) => ({ value: year, name: String(year) }))
  const count = (filters: Chosen) => findCaseStudies(catalog, filters).caseStudies.length
  const facet = (field: readonly [string, string], terms: Parameters<typeof facetOf>[3]) =>
    facetOf(paths.work, chosen, field, terms, count)
  return [
    facet(['industry', 'Industry'], termsOf(industries)),
    facet(['discipline', 'Discipline'], termsOf(disciplines)),
    facet(['service', 'Service'], termsOf(services)),
    facet(['year', 'Year'], years),
  ]
}

export function careerFacets(
  catalog: Catalog,
  chosen: ReturnType<typeof findRoles>['filters'],
  now: Date,
): Facet[] {
  const { locations, levels } = catalog.taxonomies
  const count = (filters: Chosen) => findRoles(catalog, filters as typeof chosen, now).roles.length
  const facet = (field: readonly [string, string], terms: Parameters<typeof facetOf>[3]) =>
    facetOf(paths.careers, chosen, field, terms, count)
  return [
    facet(['location', 'Place'], termsOf(locations)),
    facet(['level', 'Level'], termsOf(levels)),
  ]
}
