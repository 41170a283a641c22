import { DomainError } from 'agent-access/core'
import { findOffer, offerText } from '@/lib/agency/offer-text'
import { peopleItems, peopleText } from '@/lib/agency/people-text'
import { listServices, type Service } from '@/lib/agency/services'
import {
  agencyFacts,
  answerFacts,
  languageFacts,
  listOffices,
  publisherFacts,
  reachFacts,
} from '@/lib/agency/text'
import { roleItem, toJob } from '@/lib/careers/text'
import { homeCounts } from '@/lib/config/limits'
import {
  collectionPaths,
  getPagePath,
  type PageSlug,
  pagePaths,
  paths,
  toFilteredPath,
  toMarkdownPath,
} from '@/lib/config/paths'
import type { CollectionWithList } from '@/lib/content/collections'
import { renderList } from '@/lib/documents/entries'
import { findListPage } from '@/lib/documents/lists'
import { journalEntryItem } from '@/lib/journal/text'
import { getHomeSections, type HomeSection } from '@/lib/pages/home-sections'
import type { Page } from '@/lib/pages/schema'
import {
  bullets,
  factLine,
  factList,
  itemList,
  joinLine,
  joinParagraphs,
  link,
  resultText,
  section,
  steps,
  toAbsoluteBody,
} from '@/lib/subject/markdown'
import { splitChapters } from '@/lib/subject/sections'
import { fact } from '@/lib/subject/view'
import type { Client } from '@/lib/work/client'
import type { CaseStudy } from '@/lib/work/schema'
import { quotesText } from '@/lib/work/testimonials-text'
import { caseStudyItem, toCaseStudySummary } from '@/lib/work/text'
import { renderAgentReference } from './agents'
import type { MarkdownDocument, MarkdownSource } from './document'

/** Returns a page of content/pages with what its HTML shows below the text. */
export function createPageDocument(
  page: Page,
  source: MarkdownSource,
  now: Date,
): MarkdownDocument {
  const { catalog } = source
  const { slug } = page
  const additions = {
    services: renderServices,
    'how-we-work': howWeWork,
    about: renderAbout,
    imprint: renderImprint,
    agents: renderAgentReference,
    'get-in-touch': renderContact,
  } as const
  const add = slug in additions ? additions[slug as keyof typeof additions] : () => ''
  if (slug !== 'home') return createDocument(page, add(source), [], source)
  const datedEntries = getHomeSections(catalog, now).flatMap((one): readonly HasUpdatedAt[] =>
    one.section === 'work' ? one.studies : one.section === 'roles' ? one.roles : [],
  )
  return createDocument(page, renderHome(source, now), datedEntries, source)
}

/** A page of a list with links to the ones before and after it, in Markdown too. */
export function createListDocument(
  name: CollectionWithList,
  filterInput: Parameters<typeof findListPage>[1],
  source: MarkdownSource,
  now: Date,
): MarkdownDocument {
  const { catalog, site } = source
  const { page: slug, list: path } = collectionPaths[name]
  const { list, filters, empty } = findListPage(name, filterInput, catalog, now)
  if (!list)
    throw new DomainError(
      'not_found',
      catalog.messages.notFound.noListPage({ page: `${filterInput.page}` }),
    )
  const { number, pages } = list
  const { pagination } = catalog.messages.interface
  const toPath = (page: number) => toFilteredPath(path, filters, page)
  const neighbours = [
    ...(number > 1 ? [{ rel: 'prev', path: toMarkdownPath(toPath(number - 1)) } as const] : []),
    ...(number < pages ? [{ rel: 'next', path: toMarkdownPath(toPath(number + 1)) } as const] : []),
  ]
  const names = { prev: pagination.previous, next: pagination.next }
  const pageLinks = neighbours.map(({ rel, path }) =>
    link({ name: names[rel], href: site.url(path) }),
  )
  const pageOfPages = pages > 1 ? `${pagination.pagePosition({ page: number, pages })}.` : ''
  const isWhole = Object.values(filters).every((values) => values.length === 0)
  const { title, text } = renderPart(name, { ...list, filters }, source)
  const paginationText = joinParagraphs(pageOfPages, bullets(pageLinks))
  const page = catalog.page(slug)
  const document = createDocument(
    page,
    joinParagraphs(section(title, text), paginationText),
    list.items,
    source,
  )
  return {
    ...document,
    neighbours,
    // What matches filters is an answer to somebody who knows the page, so it is without the page's text.
    ...(isWhole ? { path: toPath(number) } : { title, body: joinParagraphs(text, paginationText) }),
    ...(empty && { empty }),
  }
}

interface HasUpdatedAt {
  readonly updatedAt?: string
}

function createDocument(
  page: Page,
  addition: string,
  datedEntries: readonly HasUpdatedAt[],
  { site }: MarkdownSource,
): MarkdownDocument {
  const { slug, title, description, updatedAt, lang } = page
  const text = toAbsoluteBody(page, site)
  const dates = [updatedAt, ...datedEntries.flatMap((entry) => entry.updatedAt ?? [])].sort()
  return {
    title,
    description,
    path: getPagePath(slug),
    lastUpdated: dates.at(-1) ?? updatedAt,
    lang,
    body: joinParagraphs(slug === 'home' ? splitChapters(text).opening : text, addition),
  }
}

function renderPart(
  name: CollectionWithList,
  part: Parameters<typeof renderList>[1],
  source: MarkdownSource,
): { readonly title: string; readonly text: string } {
  const { title, filters, sections } = renderList(name, part, source)
  return {
    title: [title, ...(filters ?? []).map((one) => factLine(one, source.catalog.messages))].join(
      '. ',
    ),
    text: joinParagraphs(...sections),
  }
}

const renderHome = (source: MarkdownSource, now: Date) => {
  const { catalog, site } = source
  const sections = getHomeSections(catalog, now)
  const sectionNames = sections.map(({ section }) => section)
  const roles = catalog.openRoles(now).length
  const others: PageSlug[] = [
    ...(sectionNames.includes('work') ? (['work'] as const) : []),
    ...(roles > homeCounts.roles && sectionNames.includes('roles') ? (['careers'] as const) : []),
    'get-in-touch',
  ]
  return joinParagraphs(
    ...sections.map((one) => renderHomeSection(one, source)),
    bullets(
      others.map((slug) =>
        link({ name: catalog.page(slug).title, href: site.url(pagePaths[slug]) }),
      ),
    ),
  )
}

function renderHomeSection(one: HomeSection, source: MarkdownSource): string {
  const { catalog, site } = source
  const { messages } = catalog
  const toItem = (study: CaseStudy) => caseStudyItem(toCaseStudySummary(study, site), catalog)
  switch (one.section) {
    case 'work':
      return section(one.heading, itemList(one.studies.map(toItem), messages, 'page'))
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
      const items = one.roles.map((role) => roleItem(toJob(role, site), source))
      return section(one.heading, itemList(items, messages, 'page'))
    }
    case 'journal': {
      const items = one.entries.map((entry) => journalEntryItem(entry, source))
      return section(one.heading, itemList(items, messages, 'page'))
    }
    case 'clients':
      return section(one.heading, clientsText(one.clients))
    case 'text': {
      const { chapters } = splitChapters(toAbsoluteBody(catalog.page('home'), site))
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

const renderServices = (source: MarkdownSource) => {
  const { taxonomies, messages } = source.catalog
  const service = ({ name, description = '', studies }: Service) =>
    joinLine(`**${name}${messages.colon}** ${description}`, studies.map(toLink).join(', '))
  const toLink = ({ title, slug }: CaseStudy) =>
    link({ name: title, href: source.site.url(paths.caseStudy(slug)) })
  const crafts = taxonomies.disciplines.map(({ name, description = '' }) => fact(name, description))
  return joinParagraphs(
    section(messages.headings.commission, bullets(listServices(source.catalog).map(service))),
    section(messages.headings.crafts, factList(crafts, messages)),
  )
}

const howWeWork = (source: MarkdownSource) => {
  const offer = findOffer(source)
  return offer ? offerText(offer, source.catalog) : ''
}

const renderAbout = (source: MarkdownSource) => {
  const { catalog, site } = source
  return joinParagraphs(
    factList(agencyFacts(catalog), catalog.messages),
    peopleText(peopleItems(catalog, site), site, catalog.messages),
    section(catalog.messages.headings.workedFor, clientsText(catalog.clients)),
    renderOffices(source),
  )
}

const renderOffices = ({ catalog }: MarkdownSource) =>
  section(
    catalog.messages.headings.offices,
    bullets(
      listOffices(catalog).map(
        ({ name, town, street, postalCode, note }) =>
          `**${name ?? town.text}${catalog.messages.colon}** ${street}, ${postalCode} ${town.text}${note ? `. ${note.text}` : ''}`,
      ),
    ),
  )

const renderContact = (source: MarkdownSource) =>
  joinParagraphs(
    section(
      source.catalog.messages.headings.reach,
      factList(
        [
          ...answerFacts(source.catalog),
          ...reachFacts(source.catalog),
          ...languageFacts(source.catalog),
        ],
        source.catalog.messages,
      ),
    ),
    renderOffices(source),
  )

const renderImprint = (source: MarkdownSource) =>
  joinParagraphs(
    section(
      source.catalog.messages.headings.publisher,
      factList(publisherFacts(source.catalog), source.catalog.messages),
    ),
    renderOffices(source),
  )
