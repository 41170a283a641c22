import { pathsOfKinds } from '@/lib/config/paths'
import type { Talk } from '@/lib/kinds/talk'
import { bodyAt } from './markdown'
import { fact, type Item, langOf, pageValue, type Sources, type View } from './view'

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

export const talkItem = (talk: Talk, { catalog, site }: Sources): Item => ({
  ...langOf(talk),
  id: talk.slug,
  name: talk.title,
  href: site.url(one(talk.slug)),
  about: [catalog.words.dateText(talk.publishedAt), talk.event],
  more: [],
  summary: talk.summary,
})

export const talksView = ({ items }: { items: readonly Talk[] }, sources: Sources): View => ({
  title: sources.catalog.page('talks').title,
  href: sources.site.url(list),
  facts: [],
  sections: [{ name: 'talks', kind: 'items', items: items.map((talk) => talkItem(talk, sources)) }],
})
