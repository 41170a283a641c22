import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import {
  listedKinds,
  markdownPath,
  ogImagePath,
  type PageSlug,
  paths,
  prefixOf,
  withPrefix,
} from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { site, translationsOf } from '@/lib/content/site'
import { hasPage, type Page } from '@/lib/kinds/page'

interface Described {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly kind?: 'website' | 'article'
  /** The page whose preview image it uses, if not its own. */
  readonly previewOf?: string
}

/** Returns a page of content/pages; answers 404 if it is not public yet. */
export const pageOf = (slug: PageSlug, catalog: Catalog): Page =>
  hasPage(catalog, slug) ? catalog.page(slug) : notFound()

/** The metadata of a page: canonical address, other languages and formats, feeds, preview image. */
export function headOf(described: Described, catalog: Catalog): Metadata {
  const { title, description, path, kind, previewOf = path } = described
  const { agency, language, languages, words } = catalog
  const { url: urlOf } = site().in(language)
  const url = urlOf(path)
  const preview = ogImagePath(withPrefix(prefixOf(language, languages), previewOf))
  const image = { url: urlOf(preview), width: 1200, height: 630, alt: title }
  const full = title === agency.tagline ? `${agency.name}: ${title}` : title
  const { feeds } = words.interface
  return {
    title: path === paths.home ? { absolute: full } : title,
    description,
    alternates: {
      canonical: url,
      languages: Object.fromEntries(translationsOf(path, site(), languages)),
      types: {
        'text/markdown': urlOf(markdownPath(path)),
        'application/atom+xml': listedKinds
          .filter(({ page }) => hasPage(catalog, page))
          .map(({ feed, topic }) => ({ url: urlOf(feed), title: feeds[topic] })),
      },
    },
    openGraph: {
      type: kind ?? 'website',
      siteName: agency.name,
      locale: openGraphLocale(catalog),
      ...(languages.length > 1 && {
        alternateLocale: languages
          .filter((other) => other !== language)
          .map((other) => openGraphLocale(catalog.in(other))),
      }),
      title: full,
      description,
      url,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: full, description, images: [image] },
  }
}

/** Writes a locale as Open Graph does: en_GB. */
const openGraphLocale = ({ words }: Catalog) => words.locale.replace('-', '_')

/** Robots metadata of a page that search engines must not index. */
export const unlisted: Metadata = { robots: { index: false, follow: true } }
