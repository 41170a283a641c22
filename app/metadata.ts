import type { Metadata } from 'next'
import { journalPaths, markdownPath, ogImagePath, paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { hasJournal } from '@/lib/domain/journal'

interface Described {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly kind?: 'website' | 'article'
  /** The page whose preview image this one borrows. */
  readonly previewOf?: string
}

/** The head of a page: canonical address, Markdown twin, feeds, preview image. */
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

/** What is shown, but not to be found by a search. */
export const unlisted: Metadata = { robots: { index: false, follow: true } }
