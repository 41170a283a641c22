import { DomainError } from 'agent-access/edge'
import { getLastUpdateDay, type UpdatableEntry } from 'site-content'
import { splitChapters } from 'site-content/edge'
import { formatEmbedPolicy } from '@/lib/agency/embeds-text'
import { findProjectOffer, formatOffer } from '@/lib/agency/offer-text'
import { formatOffices } from '@/lib/agency/offices-text'
import { formatPeople, toPersonItems } from '@/lib/agency/people-text'
import { listServices } from '@/lib/agency/services'
import { formatServices } from '@/lib/agency/services-text'
import {
  listAgencyFacts,
  listAnswerFacts,
  listContactFacts,
  listLanguageFacts,
  listOffices,
  listPublisherFacts,
} from '@/lib/agency/text'
import { sectionCounts } from '@/lib/config/limits'
import { getPagePath, toFilteredPath, toMarkdownPath } from '@/lib/config/paths'
import type { PageSlug } from '@/lib/content/addresses'
import type { CollectionWithList } from '@/lib/content/collections'
import { collections } from '@/lib/content/collections'
import {
  hasSections,
  listDatedEntries,
  listSections,
  type PlacedSection,
  renderSections,
} from '@/lib/content/sections'
import { renderListView } from '@/lib/documents/entries'
import { findListPage } from '@/lib/documents/lists'
import {
  formatFact,
  joinParagraphs,
  toBodyWithFullUrls,
  toBulletList,
  toFactList,
  toMarkdownLink,
  toMarkdownSection,
} from '@/lib/subject/markdown'
import type { Catalog } from '@/lib/subject/register'
import { createFact } from '@/lib/subject/view'
import { formatClientList } from '@/lib/work/clients-text'
import { renderAgentReference } from './agents'
import type { MarkdownDocument, MarkdownSource } from './document'

type SitePage = Catalog['pages'][number]

/** Has what the HTML of the page shows below the text. */
export function createPageDocument(page: SitePage, source: MarkdownSource): MarkdownDocument {
  const { slug } = page
  const additions = {
    services: renderServices,
    'how-we-work': howWeWork,
    about: renderAbout,
    imprint: renderImprint,
    'privacy-policy': formatEmbedPolicy,
    agents: renderAgentReference,
    'get-in-touch': renderContact,
  } as const
  const add = slug in additions ? additions[slug as keyof typeof additions] : () => ''
  if (!hasSections(page)) return createDocument(page, add(source), [], source)
  const sections = listSections(withAbsoluteLinks(page, source), source)
  const text = joinParagraphs(
    slug === 'about' ? renderAgencyFacts(source) : '',
    ...renderSections(sections, source),
    slug === 'home' ? linksAfterHome(sections, source) : '',
  )
  return createDocument(page, text, listDatedEntries(sections), source)
}

/** A page of a list with links to the ones before and after it, in Markdown too. */
export function createListDocument(
  name: CollectionWithList,
  filterInput: Parameters<typeof findListPage>[1],
  source: MarkdownSource,
): MarkdownDocument {
  const { catalog, site } = source
  const { page: slug, list: path } = collections[name].paths
  const { list, filters, search } = findListPage(name, filterInput, catalog)
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
    toMarkdownLink({ name: names[rel], href: site.url(path) }),
  )
  const pageOfPages = pages > 1 ? `${pagination.pagePosition({ page: number, pages })}.` : ''
  const isWhole = Object.values(filters).every((values) => values.length === 0)
  const { title, text } = renderPart(name, { ...list, filters }, source)
  const paginationText = joinParagraphs(pageOfPages, toBulletList(pageLinks))
  const page = catalog.page(slug)
  const sections = page.sections ? listSections(withAbsoluteLinks(page, source), source) : []
  const document = createDocument(
    page,
    joinParagraphs(
      toMarkdownSection(title, text),
      paginationText,
      ...renderSections(sections, source),
    ),
    [...list.items, ...listDatedEntries(sections)],
    source,
  )
  return {
    ...document,
    neighbours,
    // What matches filters is an answer to somebody who knows the page, so it is without the page's text.
    ...(isWhole ? { path: toPath(number) } : { title, body: joinParagraphs(text, paginationText) }),
    ...(search && { search }),
  }
}

function createDocument(
  page: SitePage,
  addition: string,
  datedEntries: readonly UpdatableEntry[],
  { site }: MarkdownSource,
): MarkdownDocument {
  const { slug, title, description, lang } = page
  const text = toBodyWithFullUrls(page, site)
  return {
    title,
    description,
    path: getPagePath(slug),
    lastUpdated: getLastUpdateDay(page, datedEntries),
    lang,
    body: joinParagraphs(hasSections(page) ? splitChapters(text).opening : text, addition),
  }
}

function renderPart(
  name: CollectionWithList,
  part: Parameters<typeof renderListView>[1],
  source: MarkdownSource,
): { readonly title: string; readonly text: string } {
  const { title, filters, sections } = renderListView(name, part, source)
  return {
    title: [title, ...(filters ?? []).map((one) => formatFact(one, source.catalog.messages))].join(
      '. ',
    ),
    text: joinParagraphs(...sections),
  }
}

const withAbsoluteLinks = (page: SitePage, { site }: MarkdownSource): SitePage => ({
  ...page,
  body: toBodyWithFullUrls(page, site),
})

function linksAfterHome(sections: readonly PlacedSection[], source: MarkdownSource) {
  const { catalog, site } = source
  const names: readonly string[] = sections.map(({ name }) => name)
  const roles = catalog.open.roles.length
  const slugs: PageSlug[] = [
    ...(names.includes('work') ? (['work'] as const) : []),
    ...(roles > sectionCounts.roles && names.includes('roles') ? (['careers'] as const) : []),
    'get-in-touch',
  ]
  return toBulletList(
    slugs.map((slug) =>
      toMarkdownLink({ name: catalog.page(slug).title, href: site.url(getPagePath(slug)) }),
    ),
  )
}

const renderOffices = ({ catalog }: MarkdownSource) =>
  toMarkdownSection(
    catalog.messages.headings.offices,
    formatOffices(listOffices(catalog), catalog.messages),
  )

const renderServices = (source: MarkdownSource) => {
  const { taxonomies, messages } = source.catalog
  const crafts = taxonomies.disciplines.map(({ name, description = '' }) =>
    createFact(name, description),
  )
  return joinParagraphs(
    toMarkdownSection(
      messages.headings.commission,
      formatServices(listServices(source.catalog), source),
    ),
    toMarkdownSection(messages.headings.crafts, toFactList(crafts, messages)),
  )
}

const howWeWork = (source: MarkdownSource) => {
  const offer = findProjectOffer(source)
  return offer ? formatOffer(offer, source.catalog) : ''
}

const renderAgencyFacts = ({ catalog }: MarkdownSource) =>
  toFactList(listAgencyFacts(catalog), catalog.messages)

const renderAbout = (source: MarkdownSource) => {
  const { catalog, site } = source
  return joinParagraphs(
    renderAgencyFacts(source),
    formatPeople(toPersonItems(catalog.people, catalog, site), site, catalog.messages),
    toMarkdownSection(catalog.messages.headings.workedFor, formatClientList(catalog.clients)),
    renderOffices(source),
  )
}

const renderContact = (source: MarkdownSource) =>
  joinParagraphs(
    toMarkdownSection(
      source.catalog.messages.headings.reach,
      toFactList(
        [
          ...listAnswerFacts(source.catalog),
          ...listContactFacts(source.catalog),
          ...listLanguageFacts(source.catalog),
        ],
        source.catalog.messages,
      ),
    ),
    renderOffices(source),
  )

const renderImprint = (source: MarkdownSource) =>
  joinParagraphs(
    toMarkdownSection(
      source.catalog.messages.headings.publisher,
      toFactList(listPublisherFacts(source.catalog), source.catalog.messages),
    ),
    renderOffices(source),
  )
