import { filteredPath } from '@/lib/config/paths'
import type { Listing, ListPages } from '@/lib/views/drawn'
import type { Sources } from '@/lib/views/view'
import type { Facet } from './facets'
import type { Listed } from './lists'

/** Returns what stands around a list: its filters, an error of them, and the links to its other pages. */
export function listingOf(
  listed: Listed,
  { catalog, site }: Sources,
  filters?: { readonly facets: readonly Facet[]; readonly summary: string },
): Listing {
  const words = catalog.words.interface.filters
  const isFiltered = filters?.facets.some(({ choices }) => choices.some(({ chosen }) => chosen))
  return {
    ...(listed.refusal && { error: `${listed.refusal} ${words.notApplied}` }),
    ...(filters && {
      filters: {
        summary: filters.summary,
        all: isFiltered ? { name: words.all, href: site.url(listed.path) } : undefined,
        facets: filters.facets.map(({ title, choices }) => ({
          title,
          choices: choices.map(({ name, count, chosen, href }) => ({
            name,
            count,
            isChosen: chosen,
            href: site.url(href),
          })),
        })),
      },
    }),
    ...pagesOf(listed, { catalog, site }),
  }
}

/** Nothing where one page shows all of it. */
function pagesOf(
  { path, list, filters }: Listed,
  { catalog, site }: Sources,
): { readonly pages?: ListPages } {
  if (!list || list.pages === 1) return {}
  const { number, pages } = list
  const words = catalog.words.interface.pagination
  const to = (name: string, page: number) => ({
    name,
    href: site.url(filteredPath(path, filters, page)),
  })
  return {
    pages: {
      place: words.pageOf({ page: number, pages }),
      ...(number > 1 && { previous: to(words.previous, number - 1) }),
      ...(number < pages && { next: to(words.next, number + 1) }),
    },
  }
}
