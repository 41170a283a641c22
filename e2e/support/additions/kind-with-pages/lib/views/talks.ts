import { pathsOfKinds } from '@/lib/config/paths'
import type { Talk } from '@/lib/kinds/talk'
import type { DatedItem } from './journal'
import { bodyAt } from './markdown'
import { fact, langOf, pageValue, type Sources, type View } from './view'

const { list, one } = pathsOfKinds.talks

export function talkView(talk: Talk, { catalog, site }: Sources): View {
  const { slug, title, summary, event, publishedAt } = talk
  const { labels, dateText } = catalog.words
  return {
    ...langOf(talk),
    id: slug,
    title,
    summary,
    href: site.url(one(slug)),
    trail: [{ ...pageValue('talks', catalog), href: site.url(list) }],
    facts: [
      fact(labels.place, event),
      fact(labels.published, { text: dateText(publishedAt), date: publishedAt }),
    ],
    sections: [{ name: 'text', kind: 'text', text: bodyAt(talk, site) }],
  }
}

export const talkItem = (talk: Talk, { catalog, site }: Sources): DatedItem => ({
  ...langOf(talk),
  id: talk.slug,
  name: talk.title,
  href: site.url(one(talk.slug)),
  about: [catalog.words.dateText(talk.publishedAt), talk.event],
  more: [],
  summary: talk.summary,
  published: { text: catalog.words.dateText(talk.publishedAt), date: talk.publishedAt },
  author: talk.event,
})

export const talksView = ({ items }: { items: readonly Talk[] }, sources: Sources): View => ({
  title: sources.catalog.page('talks').title,
  href: sources.site.url(list),
  facts: [],
  sections: [{ name: 'talks', kind: 'items', items: items.map((talk) => talkItem(talk, sources)) }],
})
