import { feedEntriesMax } from '@/lib/config/limits'
import { journalPaths, paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { Catalog } from '@/lib/content/catalog'
import { renderMarkdown } from '@/lib/content/markdown'
import type { Language } from '@/lib/domain/language'
import { bodyAt, paragraphs, pictureText } from '@/lib/views/markdown'
import { pictured, picturesOf } from '@/lib/views/pictures'
import { escapeXml } from './xml'

interface Entry {
  readonly title: string
  readonly path: string
  /** The author, if it is not the publisher of the feed. */
  readonly author?: string
  readonly published: string
  readonly updated: string
  /** The language of its texts, where it is not that of the feed. */
  readonly lang?: Language | undefined
  readonly summary: string
  readonly markdown: string
}

interface Feed {
  readonly title: string
  readonly path: string
  readonly page: string
  readonly author: string
  readonly entries: readonly Entry[]
}

export const workFeed = ({ agency, caseStudies, pictures, words }: Catalog, site: Site): string =>
  atom(
    {
      title: words.feeds.work({ agency: agency.name }),
      path: paths.feed,
      page: paths.work,
      author: agency.name,
      entries: caseStudies.map((study) => ({
        title: study.title,
        path: paths.caseStudy(study.slug),
        published: study.publishedAt,
        updated: study.updatedAt,
        lang: study.lang,
        summary: study.summary,
        markdown: paragraphs(
          ...picturesOf({ ...study, bodyPictures: [] }, pictures).map((picture) =>
            pictureText(pictured(picture, site), words),
          ),
          bodyAt(study, site),
        ),
      })),
    },
    site,
  )

export const careersFeed = (catalog: Catalog, site: Site, now: Date): string =>
  atom(
    {
      title: catalog.words.feeds.roles({ agency: catalog.agency.name }),
      path: paths.careersFeed,
      page: paths.careers,
      author: catalog.agency.name,
      entries: catalog.openRoles(now).map((role) => ({
        title: role.title,
        path: paths.role(role.slug),
        published: role.publishedAt,
        updated: role.updatedAt,
        lang: role.lang,
        summary: role.summary,
        markdown: bodyAt(role, site),
      })),
    },
    site,
  )

export const journalFeed = ({ agency, journal, words }: Catalog, site: Site): string =>
  atom(
    {
      title: words.feeds.journal({ agency: agency.name }),
      path: journalPaths.feed,
      page: journalPaths.index,
      author: agency.name,
      entries: journal.map((entry) => ({
        title: entry.title,
        path: journalPaths.entry(entry.slug),
        author: entry.author,
        published: entry.publishedAt,
        updated: entry.updatedAt,
        lang: entry.lang,
        summary: entry.summary,
        markdown: bodyAt(entry, site),
      })),
    },
    site,
  )

function atom({ title, path, page, author, entries: all }: Feed, { language, url }: Site): string {
  const entries = all.slice(0, feedEntriesMax)
  const newest =
    entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? '1970-01-01'
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escapeXml(url(path))}</id>
  <title>${escapeXml(title)}</title>
  <updated>${newest}T00:00:00Z</updated>
  <link rel="self" type="application/atom+xml" href="${escapeXml(url(path))}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(url(page))}"/>
  <author><name>${escapeXml(author)}</name></author>
${entries.map((entry) => entryOf(entry, url)).join('\n')}
</feed>
`
}

const entryOf = (
  entry: Entry,
  url: Site['url'],
) => `  <entry${entry.lang ? ` xml:lang="${entry.lang}"` : ''}>
    <id>${escapeXml(url(entry.path))}</id>
    <title>${escapeXml(entry.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(url(entry.path))}"/>
${entry.author ? `    <author><name>${escapeXml(entry.author)}</name></author>\n` : ''}    <published>${entry.published}T00:00:00Z</published>
    <updated>${entry.updated}T00:00:00Z</updated>
    <summary>${escapeXml(entry.summary)}</summary>
    <content type="html" xml:base="${escapeXml(url(entry.path))}">${escapeXml(renderMarkdown(entry.markdown))}</content>
  </entry>`
