import { feedsOfLists, ogImagePath, paths, prefixOf, withPrefix } from '@/lib/config/paths'
import { pagesOf } from '@/lib/content/addresses'
import type { CatalogData } from '@/lib/content/catalog-data'
import { datedFoldersIn } from '@/lib/content/dated-pictures'
import { linkedFrom, momentsOf, opening, publicAt, texts } from '@/lib/content/moments'
import type { Clock } from '@/lib/domain/clock'
import { openingTime } from '@/lib/domain/publication'
import { closingTime } from '@/lib/domain/role'
import { numberAddressesOf } from './filters'

/** Returns the moments after a build at which routing changes. */
export function clockOf(data: CatalogData, built: Date): Clock {
  const moments = momentsOf(data).filter((moment) => moment > built.getTime())
  const [pages] = moments.filter((moment) => changesPages(data, moment))
  const [roles] = moments
  return {
    opening: openingOf(data, built, moments),
    closing: closingOf(data, built),
    changes: { ...(roles && { roles }), ...(pages && { pages }) },
  }
}

/**
 * Checks whether a moment changes more than the lists of roles: it does unless only unlinked roles open or close.
 * The first role brings the page of careers with it, to which every page links.
 */
function changesPages(data: CatalogData, moment: number): boolean {
  const opened = opening(data).filter((thing) => openingTime(thing) === moment)
  const roles = data.roles.filter((role) => openingTime(role) === moment)
  const before = publicAt(data, moment - 1).pages
  if (opened.length > roles.length || publicAt(data, moment).pages.length > before.length)
    return true
  const linked = new Set(texts(data).flatMap(linkedFrom))
  return roles.some(({ slug }) => linked.has(paths.role(slug)) || linked.has(paths.apply(slug)))
}

function openingOf(data: CatalogData, built: Date, moments: readonly number[]) {
  let before = new Set(addressesAt(data, built.getTime()))
  return Object.fromEntries(
    moments.flatMap((moment) => {
      const there = addressesAt(data, moment)
      const opened = there.filter((address) => !before.has(address))
      before = new Set(there)
      return opened.map((address) => [address, moment])
    }),
  )
}

/** Returns the addresses of pages, feeds, filters by a number, preview images and picture folders. */
function addressesAt(data: CatalogData, at: number): string[] {
  const content = publicAt(data, at)
  const pages = pagesOf(content)
  const feeds = pages.flatMap((page) => feedsOfLists[page] ?? [])
  return [
    ...pages,
    ...feeds,
    ...numberAddressesOf(content),
    ...previews(pages, data.agency.languages),
    ...datedFoldersIn(content),
  ]
}

/** Returns the preview images, whose addresses name the language before the page. */
const previews = (pages: readonly string[], languages: readonly string[]) =>
  languages.flatMap((language) =>
    pages.map((page) => ogImagePath(withPrefix(prefixOf(language, languages), page))),
  )

function closingOf({ roles }: CatalogData, built: Date): Record<string, number> {
  const times = roles.map((role) => [role.slug, closingTime(role)] as const)
  return Object.fromEntries(
    times
      .filter(([, at]) => at < Infinity)
      .map(([slug, at]) => [slug, at <= built.getTime() ? 0 : at]),
  )
}
