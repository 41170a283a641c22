import { homeOutcomesMax } from '@/lib/config/limits'
import {
  type Chosen,
  filteredPath,
  markdownPath,
  type PageSlug,
  pagePaths,
  paths,
} from '@/lib/config/paths'
import { DomainError } from '@/lib/domain/errors'
import type { Role } from '@/lib/domain/role'
import { nameOf, type Term } from '@/lib/domain/taxonomy'
import { hasPage } from '@/lib/kinds/page'
import { findCaseStudies, listCaseStudies } from '@/lib/operations/case-studies'
import { emptySearch } from '@/lib/operations/empty-search'
import { type ListPage, listPage } from '@/lib/operations/paging'
import { findRoles, listRoles } from '@/lib/operations/roles'
import { publisherFacts, reachFacts } from '@/lib/views/agency'
import {
  caseStudiesView,
  caseStudyItem,
  caseStudyOf,
  studiesOfService,
} from '@/lib/views/case-studies'
import { journalView } from '@/lib/views/journal'
import {
  bodyAt,
  bullets,
  factList,
  itemText,
  link,
  outcomeText,
  paragraphs,
  section,
  sectionText,
  steps,
} from '@/lib/views/markdown'
import { peopleItems, peopleText } from '@/lib/views/people'
import { jobOf, rolesView } from '@/lib/views/roles'
import { fact, type View } from '@/lib/views/view'
import { agentReference } from './agents'
import type { MarkdownDocument, MarkdownSource } from './document'

/** Returns a page of content/pages with what its HTML shows below the text. */
export function pageDocument(
  slug: Exclude<PageSlug, 'work' | 'careers' | 'journal'>,
  source: MarkdownSource,
  now: Date,
): MarkdownDocument {
  const { catalog } = source
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
  return pageWith(slug, add(source, now), dates, source)
}

interface Paged {
  readonly page?: number | undefined
}

export function workDocument(
  { page, ...wanted }: Parameters<typeof findCaseStudies>[1] & Paged,
  source: MarkdownSource,
): MarkdownDocument {
  const { caseStudies, filters } = findCaseStudies(source.catalog, wanted)
  const list = pageOfList(caseStudies, page, source)
  const view = caseStudiesView(
    {
      caseStudies: list.items.map((study) => caseStudyOf(study, source.site)),
      total: list.total,
      filters,
      nextCursor: null,
    },
    source,
  )
  const terms = emptySearch(filters, list.total)
  const document = listDocument('work', listText(view, source), { list, filters }, source)
  return terms === undefined ? document : { ...document, empty: [listCaseStudies.name, terms] }
}

export function careersDocument(
  { page, ...wanted }: Parameters<typeof findRoles>[1] & Paged,
  source: MarkdownSource,
  now: Date,
): MarkdownDocument {
  const { roles, filters } = findRoles(source.catalog, wanted, now)
  const list = pageOfList(roles, page, source)
  const terms = emptySearch(filters, list.total)
  const document = listDocument(
    'careers',
    rolesText(list, filters, source),
    { list, filters },
    source,
  )
  return terms === undefined ? document : { ...document, empty: [listRoles.name, terms] }
}

export function journalDocument({ page }: Paged, source: MarkdownSource): MarkdownDocument {
  const list = pageOfList(source.catalog.journal, page, source)
  const text = listText(journalView(list, source), source)
  return listDocument('journal', text, { list, filters: {} }, source)
}

function pageOfList<T>(all: readonly T[], page: number | undefined, { catalog }: MarkdownSource) {
  const list = listPage(all, page)
  if (!list)
    throw new DomainError('not_found', catalog.words.missing.noListPage({ page: page ?? 1 }))
  return list
}

interface Shown {
  readonly list: ListPage<Dated>
  readonly filters: Chosen
}

/** A page of a list with links to the ones before and after it, in Markdown too. */
function listDocument(
  slug: 'work' | 'careers' | 'journal',
  text: string,
  { list, filters }: Shown,
  source: MarkdownSource,
): MarkdownDocument {
  const { number, pages } = list
  const { pagination } = source.catalog.words.interface
  const pathOf = (page: number, chosen = filters) => filteredPath(pagePaths[slug], chosen, page)
  const beside = [
    ...(number > 1 ? [{ rel: 'prev', path: markdownPath(pathOf(number - 1)) } as const] : []),
    ...(number < pages ? [{ rel: 'next', path: markdownPath(pathOf(number + 1)) } as const] : []),
  ]
  const names = { prev: pagination.previous, next: pagination.next }
  const turns = beside.map(({ rel, path }) =>
    link({ name: names[rel], href: source.site.url(path) }),
  )
  const place = pages > 1 ? `${pagination.pageOf({ page: number, pages })}.` : ''
  const isWhole = Object.values(filters).every((values) => values.length === 0)
  const document = pageWith(slug, paragraphs(text, place, bullets(turns)), list.items, source)
  return { ...document, beside, ...(isWhole && { path: pathOf(number) }) }
}

interface Dated {
  readonly updatedAt: string
}

function pageWith(
  slug: PageSlug,
  addition: string,
  shown: readonly Dated[],
  { catalog, site }: MarkdownSource,
): MarkdownDocument {
  const page = catalog.page(slug)
  const { title, description, updatedAt, lang } = page
  const dates = [updatedAt, ...shown.map((item) => item.updatedAt)].sort()
  return {
    title,
    description,
    path: pagePaths[slug],
    lastUpdated: dates.at(-1) ?? updatedAt,
    lang,
    body: paragraphs(bodyAt(page, site), addition),
  }
}

const listText = ({ title, facts, sections }: View, { catalog }: MarkdownSource) =>
  section(
    title,
    paragraphs(factList(facts), ...sections.map((part) => sectionText(part, catalog.words))),
  )

const rolesText = (
  { items, total }: Pick<ListPage<Role>, 'items' | 'total'>,
  filters: Parameters<typeof rolesView>[0]['filters'],
  source: MarkdownSource,
) => {
  const jobs = items.map((role) => jobOf(role, source.site))
  return listText(rolesView({ jobs, total, filters, nextCursor: null }, source), source)
}

const selectedWork = ({ catalog }: MarkdownSource) =>
  catalog.agency.selectedWork.flatMap((slug) => catalog.caseStudy(slug) ?? [])

const home = (source: MarkdownSource, now: Date) => {
  const { catalog, site } = source
  const item = (study: (typeof catalog.caseStudies)[number]) =>
    caseStudyItem(caseStudyOf(study, site), catalog)
  const { headings } = catalog.words
  const roles = pageOfList(catalog.openRoles(now), 1, source)
  return paragraphs(
    section(headings.selectedWork, bullets(selectedWork(source).map(item).map(itemText))),
    section(
      headings.outcomes,
      bullets(catalog.caseStudies.slice(0, homeOutcomesMax).map(item).flatMap(outcomeLine)),
    ),
    section(headings.services, bullets(catalog.taxonomies.services.map(({ name }) => name))),
    section(
      headings.approach,
      steps(catalog.agency.approach.map(({ title, text }) => `**${title}.** ${text}`)),
    ),
    hasPage(catalog, 'careers') ? rolesText(roles, {}, source) : '',
    bullets(
      (['work', ...(roles.pages > 1 ? ['careers' as const] : []), 'get-in-touch'] as const).map(
        (slug) => link({ name: catalog.page(slug).title, href: site.url(pagePaths[slug]) }),
      ),
    ),
  )
}

const outcomeLine = ({ about: [name = ''], href, result }: ReturnType<typeof caseStudyItem>) =>
  result ? [`${link({ name, href })}: ${outcomeText(result)}`] : []

const termList = (terms: readonly Term[]) =>
  factList(terms.map(({ name, description }) => fact(name, description ?? '')))

const servicesInFull = ({ catalog, site }: MarkdownSource) => {
  const { taxonomies, words } = catalog
  const shown = (slug: string) =>
    studiesOfService(slug, catalog).map((study) =>
      link({ name: study.title, href: site.url(paths.caseStudy(study.slug)) }),
    )
  const service = ({ slug, name, description = '' }: Term) =>
    [`**${name}:** ${description}`, shown(slug).join(', ')].filter(Boolean).join(' ')
  return paragraphs(
    section(words.headings.commission, bullets(taxonomies.services.map(service))),
    section(words.headings.crafts, termList(taxonomies.disciplines)),
  )
}

const about = (source: MarkdownSource) =>
  paragraphs(
    `${source.catalog.words.texts.sinceYear({ year: source.catalog.agency.foundedYear })}.`,
    peopleText(peopleItems(source.catalog, source.site), source.site, source.catalog.words),
    offices(source),
  )

const offices = ({ catalog: { agency, taxonomies, words } }: MarkdownSource) =>
  section(
    words.headings.offices,
    bullets(
      agency.offices.map(
        ({ name, street, postalCode, location, note }) =>
          `**${name}:** ${street}, ${postalCode} ${nameOf(taxonomies.locations, location)}${note ? `. ${note}` : ''}`,
      ),
    ),
  )

const contact = (source: MarkdownSource) =>
  paragraphs(
    section(source.catalog.words.headings.reach, factList(reachFacts(source.catalog))),
    offices(source),
  )

const imprint = (source: MarkdownSource) =>
  paragraphs(
    section(source.catalog.words.headings.publisher, factList(publisherFacts(source.catalog))),
    offices(source),
  )
