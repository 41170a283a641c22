import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { journalPaths, markdownPath, ogImagePath, pagePaths, paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { hasJournal } from '@/lib/domain/journal'
import { hasPage, type Page, type PageSlug } from '@/lib/domain/page'

interface Described {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly kind?: 'website' | 'article'
  /** The page whose preview image it uses, if not its own. */
  readonly previewOf?: string
}

/** Returns a page of content/pages; answers 404 if it is not public yet. */
export const pageOf = (slug: PageSlug): Page =>
  hasPage(catalog, slug) ? catalog.page(slug) : notFound()

/** Returns the head of such a page. */
export function headOfPage(slug: PageSlug): Metadata {
  const { title, description } = pageOf(slug)
  return headOf({ title, description, path: pagePaths[slug] })
}

/** The metadata of a page: canonical address, Markdown representation, feeds, preview image. */
export function headOf({ title, description, path, kind, previewOf = path }: Described): Metadata {
  const url = site().url(path)
  const image = { url: site().url(ogImagePath(previewOf)), width: 1200, height: 630, alt: title }
  const full = title === catalog.agency.tagline ? `${catalog.agency.name}: ${title}` : title
  return {
    title: path === paths.home ? { absolute: full } : title,
    description,
    alternates: {
      canonical: url,
      types: {
        'text/markdown': site().url(markdownPath(path)),
        'application/atom+xml': [
          { url: site().url(paths.feed), title: 'Work' },
          { url: site().url(paths.careersFeed), title: 'Roles' },
          ...(hasJournal(catalog)
            ? [{ url: site().url(journalPaths.feed), title: 'Journal' }]
            : []),
        ],
      },
    },
    openGraph: {
      type: kind ?? 'website',
      siteName: catalog.agency.name,
      locale: 'en_GB',
      title: full,
      description,
      url,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: full, description, images: [image] },
  }
}

/** Robots metadata of a page that search engines must not index. */
export const unlisted: Metadata = { robots: { index: false, follow: true } }
