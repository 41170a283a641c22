import { filteredPath, markdownPath, pagePaths, pathOfPage, pathsOfKinds } from '@/lib/config/paths'
import { DomainError } from '@/lib/domain/errors'
import type { KindWithPages } from '@/lib/kinds/index'
import { hasPage, type Page } from '@/lib/kinds/page'
import { findListed } from '@/lib/operations/lists'
import { aboutView } from '@/lib/views/about'
import { languageFacts, officesOf, publisherFacts, reachFacts } from '@/lib/views/agency'
import { homeView } from '@/lib/views/home'
import {
  bodyAt,
  bullets,
  factLine,
  factList,
  itemText,
  lineOf,
  link,
  outcomeText,
  paragraphs,
  section,
  sectionText,
  steps,
} from '@/lib/views/markdown'
import { peopleText } from '@/lib/views/people'
import { type Service, servicesOf } from '@/lib/views/services'
import { listViewOf } from '@/lib/views/things'
import { fact, type Item } from '@/lib/views/view'
import { agentReference } from './agents'
import type { MarkdownDocument, MarkdownSource } from './document'

/** Returns a page of content/pages with what its HTML shows below the text. */
export function pageDocument(page: Page, source: MarkdownSource, now: Date): MarkdownDocument {
  const { catalog } = source
  const { slug } = page
  const additions = {
    home,
    services: servicesInFull,
    about,
    imprint,
    agents: agentReference,
    'get-in-touch': contact,
  } as const
  const add = slug in additions ? additions[slug as keyof typeof additions] : () => ''
  const dates = slug === 'home' ? [...catalog.openRoles(now), ...selectedWork(source)] : []
  return pageWith(page, add(source, now), dates, source)
}

/** A page of a list with links to the ones before and after it, in Markdown too. */
export function listDocument(
  name: KindWithPages,
  wanted: Parameters<typeof findListed>[1],
  source: MarkdownSource,
  now: Date,
): MarkdownDocument {
  const { catalog, site } = source
  const { page: slug, list: path } = pathsOfKinds[name]
  const { list, filters, empty } = findListed(name, wanted, catalog, now)
  if (!list)
    throw new DomainError('not_found', catalog.words.missing.noListPage({ page: `${wanted.page}` }))
  const { number, pages } = list
  const { pagination } = catalog.words.interface
  const pathOf = (page: number) => filteredPath(path, filters, page)
  const beside = [
    ...(number > 1 ? [{ rel: 'prev', path: markdownPath(pathOf(number - 1)) } as const] : []),
    ...(number < pages ? [{ rel: 'next', path: markdownPath(pathOf(number + 1)) } as const] : []),
  ]
  const names = { prev: pagination.previous, next: pagination.next }
  const turns = beside.map(({ rel, path }) => link({ name: names[rel], href: site.url(path) }))
  const place = pages > 1 ? `${pagination.pageOf({ page: number, pages })}.` : ''
  const isWhole = Object.values(filters).every((values) => values.length === 0)
  const { title, text } = listed(name, { ...list, filters }, source)
  const more = paragraphs(place, bullets(turns))
  const page = catalog.page(slug)
  const document = pageWith(page, paragraphs(section(title, text), more), list.items, source)
  return {
    ...document,
    beside,
    // What matches filters is an answer to somebody who knows the page, so it is without the page's text.
    ...(isWhole ? { path: pathOf(number) } : { title, body: paragraphs(text, more) }),
    ...(empty && { empty }),
  }
}

interface Dated {
  readonly updatedAt: string
}

function pageWith(
  page: Page,
  addition: string,
  shown: readonly Dated[],
  { site }: MarkdownSource,
): MarkdownDocument {
  const { slug, title, description, updatedAt, lang } = page
  const dates = [updatedAt, ...shown.map((item) => item.updatedAt)].sort()
  return {
    title,
    description,
    path: pathOfPage(slug),
    lastUpdated: dates.at(-1) ?? updatedAt,
    lang,
    body: paragraphs(bodyAt(page, site), addition),
  }
}

function listed(
  name: KindWithPages,
  part: Parameters<typeof listViewOf>[1],
  source: MarkdownSource,
): { readonly title: string; readonly text: string } {
  const { title, filters, sections } = listViewOf(name, part, source)
  const shown = sections.map((one) => sectionText(one, source.catalog.words))
  return { title: [title, ...(filters ?? []).map(factLine)].join('. '), text: paragraphs(...shown) }
}

const selectedWork = ({ catalog }: MarkdownSource) =>
  catalog.agency.selectedWork.flatMap((slug) => catalog.caseStudy(slug) ?? [])

const home = (source: MarkdownSource, now: Date) => {
  const { catalog, site } = source
  const { work, outcomes, quotes, services, approach } = homeView(source, now)
  const { list } = findListed('roles', {}, catalog, now)
  const roles = list && listed('roles', { ...list, filters: {} }, source)
  return paragraphs(
    section(work.heading, bullets(work.items.map(itemText(catalog.words)))),
    section(outcomes.heading, bullets(outcomes.items.flatMap(outcomeLine))),
    sectionText(quotes, catalog.words),
    section(services.heading, bullets(services.items.map(({ text }) => text))),
    section(
      approach.heading,
      steps(approach.items.map(({ title, text }) => `**${title}.** ${text}`)),
    ),
    hasPage(catalog, 'careers') && roles ? section(roles.title, roles.text) : '',
    bullets(
      (['work', ...(list && list.pages > 1 ? ['careers' as const] : []), 'get-in-touch'] as const)
        .filter((slug) => hasPage(catalog, slug))
        .map((slug) => link({ name: catalog.page(slug).title, href: site.url(pagePaths[slug]) })),
    ),
  )
}

const outcomeLine = ({ about: [name = ''], href, result }: Item) =>
  result ? [`${link({ name, href })}: ${outcomeText(result)}`] : []

const servicesInFull = (source: MarkdownSource) => {
  const { taxonomies, words } = source.catalog
  const service = ({ name, description = '', studies }: Service) =>
    lineOf(`**${name}:** ${description}`, studies.map(link).join(', '))
  const crafts = taxonomies.disciplines.map(({ name, description = '' }) => fact(name, description))
  return paragraphs(
    section(words.headings.commission, bullets(servicesOf(source).map(service))),
    section(words.headings.crafts, factList(crafts)),
  )
}

const about = (source: MarkdownSource) => {
  const { facts, people, more } = aboutView(source)
  const { words } = source.catalog
  return paragraphs(
    factList(facts),
    peopleText(people, source.site, words),
    ...more.map((part) => sectionText(part, words)),
    offices(source),
  )
}

const offices = ({ catalog }: MarkdownSource) =>
  section(
    catalog.words.headings.offices,
    bullets(
      officesOf(catalog).map(
        ({ name, town, street, postalCode, note }) =>
          `**${name ?? town.text}:** ${street}, ${postalCode} ${town.text}${note ? `. ${note.text}` : ''}`,
      ),
    ),
  )

const contact = (source: MarkdownSource) =>
  paragraphs(
    section(
      source.catalog.words.headings.reach,
      factList([...reachFacts(source.catalog), ...languageFacts(source.catalog)]),
    ),
    offices(source),
  )

const imprint = (source: MarkdownSource) =>
  paragraphs(
    section(source.catalog.words.headings.publisher, factList(publisherFacts(source.catalog))),
    offices(source),
  )
