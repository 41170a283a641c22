import type { Site } from 'agent-access/core'
import { escapeXml } from 'agent-access/core'
import type { KindWithPages } from '@/lib/collections/index'
import { feedEntriesMax } from '@/lib/config/limits'
import { pathsOfKinds } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { renderMarkdown } from '@/lib/content/markdown'
import { startOfDay } from '@/lib/domain/time-zone'
import { listedOf, type Thing } from '@/lib/views/entries'
import { bodyAt, paragraphs, pictureText } from '@/lib/views/markdown'
import { pictured, picturesOf } from '@/lib/views/pictures'
import type { Sources } from '@/lib/views/view'

/** Returns the feed of a kind: the newest things that are listed. */
export function feedOf(name: KindWithPages, catalog: Catalog, site: Site, now: Date): string {
  const { agency, messages } = catalog
  const { feed, list, one, topic } = pathsOfKinds[name]
  const address = escapeXml(site.url(feed))
  const things = listedOf(name, catalog, now).slice(0, feedEntriesMax)
  const changes = things.map(({ updatedAt }) => updatedAt).sort()
  const entries = things.map((thing) => entryOf(thing, one(thing.slug), { catalog, site }))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
  <id>${address}</id>
  <title>${escapeXml(messages.feeds[topic]({ agency: agency.name }))}</title>
  <updated>${startOfDay(changes.at(-1) ?? '1970-01-01', agency.timeZone)}</updated>
  <link rel="self" type="application/atom+xml" href="${address}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(site.url(list))}"/>
  <author><name>${escapeXml(agency.name)}</name></author>
${entries.join('\n')}
</feed>
`
}

function entryOf(thing: Thing, path: string, { catalog, site }: Sources): string {
  const address = escapeXml(site.url(path))
  const moment = (day: string) => startOfDay(day, catalog.agency.timeZone)
  // The author, if it is not the publisher of the feed.
  const author = 'author' in thing ? thing.author : undefined
  const shown = picturesOf({ ...thing, bodyPictures: [] }, catalog.pictures)
  const text = paragraphs(
    ...shown.map((picture) => pictureText(pictured(picture, site), catalog.messages)),
    bodyAt(thing, site),
  )
  return `  <entry${thing.lang ? ` xml:lang="${thing.lang}"` : ''}>
    <id>${address}</id>
    <title>${escapeXml(thing.title)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
${author ? `    <author><name>${escapeXml(author)}</name></author>\n` : ''}    <published>${moment(thing.publishedAt)}</published>
    <updated>${moment(thing.updatedAt)}</updated>
    <summary>${escapeXml(thing.summary)}</summary>
    <content type="html" xml:base="${address}">${escapeXml(renderMarkdown(text))}</content>
  </entry>`
}
