import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type ListPageProps, requireListPage } from '@/app/require-list'
import { loadPageSources, type PageProps } from '@/app/sources'
import {
  addLanguagePrefix,
  getLanguagePrefix,
  getPagePath,
  paths,
  toFilteredPath,
  toMarkdownPath,
  toPreviewImagePath,
} from '@/lib/config/paths'
import { listTranslations, site } from '@/lib/config/site'
import { feedsInPageOrder, type PageSlug } from '@/lib/content/addresses'
import type { CollectionWithList } from '@/lib/content/collections'
import { collections } from '@/lib/content/collections'
import type { Catalog } from '@/lib/subject/register'

interface Description {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly kind?: 'website' | 'article'
  /** The page whose preview image it uses, if not its own. */
  readonly previewPath?: string
}

/** Answers 404 while the page is not public. */
export const requirePage = (slug: PageSlug, catalog: Catalog): Catalog['pages'][number] =>
  catalog.hasPage(slug) ? catalog.page(slug) : notFound()

export async function createContentMetadata(
  slug: PageSlug,
  { params }: PageProps,
): Promise<Metadata> {
  const { catalog } = await loadPageSources(params)
  const { title, description } = requirePage(slug, catalog)
  return createPageMetadata({ title, description, path: getPagePath(slug) }, catalog)
}

/**
 * A later page of the whole list is a page of its own; with filters the whole list is the canonical
 * one, as it is for the first page.
 */
export async function createListMetadata(
  name: CollectionWithList,
  { params, query }: ListPageProps,
): Promise<Metadata> {
  const sources = await loadPageSources(params)
  const { catalog } = sources
  const { path, filters, list } = requireListPage(name, await query, sources)
  const { title, description } = requirePage(collections[name].paths.page, catalog)
  const { number, pages } = list
  const isWhole = Object.values(filters).every((values) => values.length === 0)
  const { pagination } = catalog.messages.interface
  const metadata = createPageMetadata(
    {
      title: number > 1 ? `${title}, ${pagination.pagePosition({ page: number, pages })}` : title,
      description,
      path: isWhole ? toFilteredPath(path, {}, number) : path,
      previewPath: path,
    },
    catalog,
  )
  if (pages === 1) return metadata
  const toUrl = (page: number) =>
    site()
      .in(catalog.language)
      .url(toFilteredPath(path, filters, page))
  return {
    ...metadata,
    pagination: {
      previous: number > 1 ? toUrl(number - 1) : null,
      next: number < pages ? toUrl(number + 1) : null,
    },
  }
}

export function createPageMetadata(description: Description, catalog: Catalog): Metadata {
  const { title, description: text, path, kind, previewPath = path } = description
  const { agency, language, languages, messages } = catalog
  const { url: toUrl } = site().in(language)
  const url = toUrl(path)
  const preview = toPreviewImagePath(
    addLanguagePrefix(getLanguagePrefix(language, languages), previewPath),
  )
  const image = { url: toUrl(preview), width: 1200, height: 630, alt: title }
  const full = path === paths.home ? `${agency.name}${messages.colon} ${title}` : title
  const { feeds } = messages.interface
  return {
    title: path === paths.home ? { absolute: full } : title,
    description: text,
    alternates: {
      canonical: url,
      languages: Object.fromEntries(listTranslations(path, site(), languages)),
      types: {
        'text/markdown': toUrl(toMarkdownPath(path)),
        'application/atom+xml': feedsInPageOrder
          .filter(({ page }) => catalog.hasPage(page))
          .map(({ feed, topic }) => ({ url: toUrl(feed), title: feeds[topic] })),
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
      description: text,
      url,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: full, description: text, images: [image] },
  }
}

/** Writes a locale as Open Graph does: en_GB. */
const openGraphLocale = ({ messages }: Catalog) => messages.locale.replace('-', '_')

/** Robots metadata of a page that search engines must not index. */
export const noIndexMetadata: Metadata = { robots: { index: false, follow: true } }
