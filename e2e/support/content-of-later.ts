import { createPublicationTable, listPagePaths, selectPublic } from 'site-content'
import type { CatalogData } from '@/lib/content/collections'
import { allCollections } from '@/lib/content/collections'
import { siteContent } from '@/lib/content/site-content'

/** The moment at which all of it appears. */
export const publishAt = '2031-03-01T09:00:00Z'
export const opens = new Date(publishAt)
export const justBefore = new Date(opens.getTime() - 1)

/** The names by which an interface tells of something that is not there yet. */
export const laterNames = /\blater-|\bThe later\b|2031/

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('content/ has none of it')
  return one
}

/** What the edge knows of this content, as the compiler writes it into a file. */
export function withPublication<Edge extends object>(
  edge: Edge,
  data: CatalogData,
  now = new Date(),
): Edge {
  const publication = createPublicationTable(siteContent, data, now)
  return JSON.parse(
    JSON.stringify({ ...edge, publication, pages: listPagePaths(siteContent, data) }),
  )
}

/** This content with one more of everything that may appear later, at this moment. */
export function contentOfLater(data: CatalogData, time: string = publishAt): CatalogData {
  const slug = 'later-study'
  const study = first(data.caseStudies)
  const entry = first(data.journal)
  const role = first(
    selectPublic(siteContent, data, Date.now()).roles.filter(({ closed }) => !closed),
  )
  const person = first(data.people)
  const skill = first(data.skills)
  const dated = { publishAt: time, publishedAt: '2031-03-01', updatedAt: '2031-03-01' }
  const links = '[The way](/work/later-study) and [back][b].\n\n[b]: /careers/later-role.md'
  const others = allCollections.flatMap(([name, { form, hasPublishAt, entryName }]) => {
    if (form !== 'files' || !hasPublishAt || name === 'pages') return []
    const entries: object[] = Object.values(data[name])
    return [
      [name, [...entries, { ...first(entries), publishAt: time, slug: `later-${entryName}` }]],
    ]
  })
  return {
    ...data,
    ...Object.fromEntries(others),
    caseStudies: [
      ...data.caseStudies.map((other, at) => ({
        ...other,
        related: at === 1 ? [slug, study.slug] : other.related,
        credits: other.credits.map((credit) => ({ ...credit, people: ['later-person'] })),
      })),
      { ...study, ...dated, slug, title: 'The later study', year: 2031 },
    ],
    journal: [
      ...data.journal.map((other) => ({ ...other, related: [slug] })),
      { ...entry, ...dated, slug: 'later-entry', title: 'The later entry' },
    ],
    roles: [...data.roles, { ...role, ...dated, slug: 'later-role', title: 'The later role' }],
    people: [
      ...data.people,
      { ...person, publishAt: time, slug: 'later-person', name: 'The later one' },
    ],
    skills: [...data.skills, { ...skill, publishAt: time, name: 'later-skill' }],
    pages: data.pages.map((page) => {
      if (page.slug === 'home')
        return { ...page, sections: [{ section: 'work', entries: [slug, study.slug] }] }
      if (page.slug === 'services') return { ...page, publishAt: time }
      const bodyLinks = [links.indexOf('/work'), links.indexOf('/careers')]
      return page.slug === 'about' ? { ...page, body: links, bodyLinks } : page
    }),
  }
}
