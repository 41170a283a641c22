import type { Site } from 'agent-access/edge'
import type { BlogPosting, WithContext } from 'schema-dts'
import { journalPaths, paths, toPreviewImagePath } from '@/lib/config/paths'
import { renderEntryText } from '@/lib/subject/entry-text'
import type { Catalog } from '@/lib/subject/register'
import { toAgencyReference } from '@/lib/subject/structured-data'
import type { JournalEntry } from './schema'
import { countWords, getMinutesToRead } from './text'

export function toBlogPosting(
  entry: JournalEntry,
  catalog: Catalog,
  site: Site,
): WithContext<BlogPosting> {
  const url = site.url(journalPaths.entry(entry.slug))
  const agency = toAgencyReference(catalog, site)
  const related = entry.related.flatMap((slug) => catalog.caseStudy(slug) ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    identifier: entry.slug,
    headline: entry.title,
    abstract: entry.summary,
    description: entry.summary,
    url,
    mainEntityOfPage: url,
    image: site.url(toPreviewImagePath(journalPaths.entry(entry.slug))),
    inLanguage: entry.lang ?? site.language,
    datePublished: entry.publishedAt,
    dateModified: entry.updatedAt,
    author: { '@type': 'Person', name: entry.author },
    publisher: agency,
    isPartOf: {
      '@type': 'Blog',
      '@id': site.url(journalPaths.index),
      name: catalog.page('journal').title,
      publisher: agency,
    },
    articleBody: renderEntryText(entry, { catalog, site }),
    wordCount: countWords(entry, { catalog, site }),
    timeRequired: `PT${getMinutesToRead(entry, { catalog, site })}M`,
    mentions: related.map(({ slug, title }) => ({
      '@type': 'CreativeWork',
      '@id': site.url(paths.caseStudy(slug)),
      name: title,
      url: site.url(paths.caseStudy(slug)),
    })),
  }
}
