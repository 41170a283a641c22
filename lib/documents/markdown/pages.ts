import { DomainError } from 'agent-access/core'
import type { CaseStudy } from '@/lib/collections/case-study'
import type { Client } from '@/lib/collections/client'
import type { KindWithPages } from '@/lib/collections/index'
import type { Page } from '@/lib/collections/page'
import { homeCounts } from '@/lib/config/limits'
import {
  filteredPath,
  markdownPath,
  type PageSlug,
  pagePaths,
  pathOfPage,
  paths,
  pathsOfKinds,
} from '@/lib/config/paths'
import { type HomeSection, homeSections } from '@/lib/content/home-sections'
import { chaptersOf } from '@/lib/content/sections'
import { findListed } from '@/lib/operations/lists'
import {
  agencyFacts,
  languageFacts,
  officesOf,
  publisherFacts,
  reachFacts,
} from '@/lib/views/agency'
import { caseStudyItem, caseStudyOf } from '@/lib/views/case-studies'
import { listViewOf } from '@/lib/views/entries'
import { journalEntryItem } from '@/lib/views/journal'
import {
  bodyAt,
  bullets,
  factLine,
  factList,
  itemList,
  lineOf,
  link,
  paragraphs,
  resultText,
  section,
  steps,
} from '@/lib/views/markdown'
import { findOffer, offerText } from '@/lib/views/offer'
import { peopleItems, peopleText } from '@/lib/views/people'
import { jobOf, roleItem } from '@/lib/views/roles'
import { type Service, servicesOf } from '@/lib/views/services'
import { quotesText } from '@/lib/views/testimonials'
import { fact } from '@/lib/views/view'
import { agentReference } from './agents'
import type { MarkdownDocument, MarkdownSource } from './document'

/** Returns a page of content/pages with what its HTML shows below the text. */
export function pageDocument(page: Page, source: MarkdownSource, now: Date): MarkdownDocument {
  const { catalog } = source
  const { slug } = page
  const additions = {
    services: servicesInFull,
    'how-we-work': howWeWork,
    about,
    imprint,
    agents: agentReference,
    'get-in-touch': contact,
  } as const
  const add = slug in additions ? additions[slug as keyof typeof additions] : () => ''
  if (slug !== 'home') return pageWith(page, add(source), [], source)
  const shown = homeSections(catalog, now).flatMap((one): readonly Dated[] =>
    one.section === 'work' ? one.studies : one.section === 'roles' ? one.roles : [],
  )
  return pageWith(page, home(source, now), shown, source)
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
    throw new DomainError(
      'not_found',
      catalog.messages.missing.noListPage({ page: `${wanted.page}` }),
    )
  const { number, pages } = list
  const { pagination } = catalog.messages.interface
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
  const text = bodyAt(page, site)
  const dates = [updatedAt, ...shown.map((item) => item.updatedAt)].sort()
  return {
    title,
    description,
    path: pathOfPage(slug),
    lastUpdated: dates.at(-1) ?? updatedAt,
    lang,
    body: paragraphs(slug === 'home' ? chaptersOf(text).opening : text, addition),
  }
}

function listed(
  name: KindWithPages,
  part: Parameters<typeof listViewOf>[1],
  source: MarkdownSource,
): { readonly title: string; readonly text: string } {
  const { title, filters, sections } = listViewOf(name, part, source)
  return {
    title: [title, ...(filters ?? []).map((one) => factLine(one, source.catalog.messages))].join(
      '. ',
    ),
    text: paragraphs(...sections),
  }
}

const home = (source: MarkdownSource, now: Date) => {
  const { catalog, site } = source
  const sections = homeSections(catalog, now)
  const shown = sections.map(({ section }) => section)
  const roles = catalog.openRoles(now).length
  const others: PageSlug[] = [
    ...(shown.includes('work') ? (['work'] as const) : []),
    ...(roles > homeCounts.roles && shown.includes('roles') ? (['careers'] as const) : []),
    'get-in-touch',
  ]
  return paragraphs(
    ...sections.map((one) => homeSection(one, source)),
    bullets(
      others.map((slug) =>
        link({ name: catalog.page(slug).title, href: site.url(pagePaths[slug]) }),
      ),
    ),
  )
}

function homeSection(one: HomeSection, source: MarkdownSource): string {
  const { catalog, site } = source
  const { messages } = catalog
  const itemOf = (study: CaseStudy) => caseStudyItem(caseStudyOf(study, site), catalog)
  switch (one.section) {
    case 'work':
      return section(one.heading, itemList(one.studies.map(itemOf), messages, 'page'))
    case 'results':
      return section(
        one.heading,
        bullets(one.studies.flatMap((study) => resultLines(study, source))),
      )
    case 'quotes':
      return section(one.heading, quotesText(one.quotes, source, { isLinked: true }))
    case 'services':
      return section(one.heading, bullets(one.services.map(({ name }) => name)))
    case 'approach':
      return section(
        one.heading,
        steps(one.steps.map(({ title, text }) => `**${title}.** ${text}`)),
      )
    case 'roles': {
      const items = one.roles.map((role) => roleItem(jobOf(role, site), source))
      return section(one.heading, itemList(items, messages, 'page'))
    }
    case 'journal': {
      const items = one.entries.map((entry) => journalEntryItem(entry, source))
      return section(one.heading, itemList(items, messages, 'page'))
    }
    case 'clients':
      return section(one.heading, clientsText(one.clients))
    case 'text': {
      const { chapters } = chaptersOf(bodyAt(catalog.page('home'), site))
      return section(one.heading, chapters[one.chapter]?.body ?? '')
    }
    case 'invitation':
      return ''
  }
}

const clientsText = (clients: readonly Client[]) =>
  bullets(clients.map(({ name, link: href }) => (href ? link({ name, href }) : name)))

const resultLines = ({ client, slug, results }: CaseStudy, { catalog, site }: MarkdownSource) => {
  const href = site.url(paths.caseStudy(slug))
  return results
    .slice(0, 1)
    .map(
      (result) =>
        `${link({ name: client, href })}${catalog.messages.colon} ${resultText(result, catalog.messages)}`,
    )
}

const servicesInFull = (source: MarkdownSource) => {
  const { taxonomies, messages } = source.catalog
  const service = ({ name, description = '', studies }: Service) =>
    lineOf(`**${name}${messages.colon}** ${description}`, studies.map(linkTo).join(', '))
  const linkTo = ({ title, slug }: CaseStudy) =>
    link({ name: title, href: source.site.url(paths.caseStudy(slug)) })
  const crafts = taxonomies.disciplines.map(({ name, description = '' }) => fact(name, description))
  return paragraphs(
    section(messages.headings.commission, bullets(servicesOf(source.catalog).map(service))),
    section(messages.headings.crafts, factList(crafts, messages)),
  )
}

const howWeWork = (source: MarkdownSource) => {
  const offer = findOffer(source)
  return offer ? offerText(offer, source.catalog) : ''
}

const about = (source: MarkdownSource) => {
  const { catalog, site } = source
  return paragraphs(
    factList(agencyFacts(catalog), catalog.messages),
    peopleText(peopleItems(catalog, site), site, catalog.messages),
    section(catalog.messages.headings.workedFor, clientsText(catalog.clients)),
    offices(source),
  )
}

const offices = ({ catalog }: MarkdownSource) =>
  section(
    catalog.messages.headings.offices,
    bullets(
      officesOf(catalog).map(
        ({ name, town, street, postalCode, note }) =>
          `**${name ?? town.text}${catalog.messages.colon}** ${street}, ${postalCode} ${town.text}${note ? `. ${note.text}` : ''}`,
      ),
    ),
  )

const contact = (source: MarkdownSource) =>
  paragraphs(
    section(
      source.catalog.messages.headings.reach,
      factList(
        [...reachFacts(source.catalog), ...languageFacts(source.catalog)],
        source.catalog.messages,
      ),
    ),
    offices(source),
  )

const imprint = (source: MarkdownSource) =>
  paragraphs(
    section(
      source.catalog.messages.headings.publisher,
      factList(publisherFacts(source.catalog), source.catalog.messages),
    ),
    offices(source),
  )
