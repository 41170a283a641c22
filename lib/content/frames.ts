import { findEmbed, listEmbedAddresses } from '@/lib/agency/embeds'
import { getPagePath } from '@/lib/config/paths'
import type { CatalogData } from './collections'
import { collections } from './collections'

/** The origins of the frames that a page may open, by its address without a language; without one it is not there. */
export function listFrameOrigins(data: CatalogData): Readonly<Record<string, readonly string[]>> {
  const { caseStudies, journal } = collections
  const entries = [
    ...data.pages.map((page) => [getPagePath(page.slug), page] as const),
    ...data.caseStudies.map((study) => [caseStudies.paths.entryPath(study.slug), study] as const),
    ...data.journal.map((entry) => [journal.paths.entryPath(entry.slug), entry] as const),
  ]
  return Object.fromEntries(
    entries.flatMap(([path, entry]) => {
      const origins = listEmbedAddresses(entry).flatMap(
        (address) => findEmbed(address, data.agency.integrations)?.origin ?? [],
      )
      return origins.length > 0 ? [[path, [...new Set(origins)]] as const] : []
    }),
  )
}
