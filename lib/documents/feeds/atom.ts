import { feedEntriesMax } from '@/lib/config/limits'
import { pathsOfKinds } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { renderMarkdown } from '@/lib/content/markdown'
import type { Site } from '@/lib/content/site'
import { escapeXml } from '@/lib/domain/escape'
import type { Language } from '@/lib/domain/language'
import type { KindWithPages } from '@/lib/kinds/index'
import { bodyAt, paragraphs, pictureText } from '@/lib/views/markdown'
import { pictured, picturesOf } from '@/lib/views/pictures'
import { listedOf } from '@/lib/views/things'

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

/** Returns the feed of a kind: the newest things that are listed. */
export function feedOf(name: KindWithPages, catalog: Catalog, site: Site, now: Date): string {
  const { agency, pictures, words } = catalog
  const { feed, list, one, topic } = pathsOfKinds[name]
  return atom(
    {
      title: words.feeds[topic]({ agency: agency.name }),
      path: feed,
      page: list,
      author: agency.name,
      entries: listedOf(name, catalog, now).map((thing) => ({
        title: thing.title,
        path: one(thing.slug),
        ...('author' in thing && { author: thing.author }),
        published: thing.publishedAt,
        updated: thing.updatedAt,
        lang: thing.lang,
        summary: thing.summary,
        markdown: paragraphs(
          ...picturesOf({ ...thing, bodyPictures: [] }, pictures).map((picture) =>
            pictureText(pictured(picture, site), words),
          ),
          bodyAt(thing, site),
        ),
      })),
    },
    site,
  )
}

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
