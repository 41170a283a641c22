import type { Site } from 'agent-access/edge'
import { formatInstant, getPublicationTime, getUpdateTime, renderMarkdown } from 'site-content'
import { feedEntriesMax } from '@/lib/config/limits'
import type { CollectionWithPages } from '@/lib/content/collections'
import { collections } from '@/lib/content/collections'
import type { EntryWithPage } from '@/lib/documents/entries'
import { renderEntryText } from '@/lib/subject/entry-text'
import { escapeXml } from '@/lib/subject/escape'
import { formatPicture, joinParagraphs } from '@/lib/subject/markdown'
import { listPictures, toPublishedPicture } from '@/lib/subject/pictures'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'

export function createFeed(name: CollectionWithPages, catalog: Catalog, site: Site): string {
  const { agency, messages } = catalog
  const { feed, list, entryPath, topic } = collections[name].paths
  const address = escapeXml(site.url(feed))
  const listedEntries = catalog.open[name].slice(0, feedEntriesMax)
  const changes = listedEntries.map((entry) => getUpdateTime(entry, agency.timeZone))
  const entries = listedEntries.map((entry) =>
    renderEntry(entry, entryPath(entry.slug), { catalog, site }),
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
  <id>${address}</id>
  <title>${escapeXml(messages.feeds[topic]({ agency: agency.name }))}</title>
  <updated>${formatInstant(new Date(Math.max(0, ...changes)), agency.timeZone)}</updated>
  <link rel="self" type="application/atom+xml" href="${address}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(site.url(list))}"/>
  <author><name>${escapeXml(agency.name)}</name></author>
${entries.join('\n')}
</feed>
`
}

function renderEntry(entry: EntryWithPage, path: string, { catalog, site }: ViewSources): string {
  const address = escapeXml(site.url(path))
  const { timeZone } = catalog.agency
  const write = (time: number) => formatInstant(new Date(time), timeZone)
  // The author, if it is not the publisher of the feed.
  const author = 'author' in entry ? entry.author : undefined
  const pictures = listPictures({ ...entry, sections: [], bodyPictures: [] }, catalog.pictures)
  const text = joinParagraphs(
    ...pictures.map((picture) =>
      formatPicture(toPublishedPicture(picture, site), catalog.messages),
    ),
    renderEntryText(entry, { catalog, site }),
  )
  return `  <entry${entry.lang ? ` xml:lang="${entry.lang}"` : ''}>
    <id>${address}</id>
    <title>${escapeXml(entry.title)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
${author ? `    <author><name>${escapeXml(author)}</name></author>\n` : ''}    <published>${write(getPublicationTime(entry, timeZone))}</published>
    <updated>${write(getUpdateTime(entry, timeZone))}</updated>
    <summary>${escapeXml(entry.summary)}</summary>
    <content type="html" xml:base="${address}">${escapeXml(renderMarkdown(text))}</content>
  </entry>`
}
