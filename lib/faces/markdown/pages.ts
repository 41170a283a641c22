import type { Catalog } from '@/lib/catalog/catalog'
import { pagePaths, paths } from '@/lib/config/paths'
import type { CaseStudy } from '@/lib/domain/case-study'
import type { PageSlug } from '@/lib/domain/page'
import type { Role } from '@/lib/domain/role'
import type { Term } from '@/lib/domain/taxonomy'
import type { Registry } from '@/lib/operations/registry'
import { agentReference } from './agents'
import { caseStudyList, resultLine } from './case-studies'
import { bullets, facts, link, type MarkdownDocument, paragraphs, section } from './document'
import { roleList } from './roles'
import { nameOf } from './terms'

/** A page of content/pages with what its HTML shows below the text. */
export function pageDocument(
  slug: Exclude<PageSlug, 'work' | 'careers'>,
  catalog: Catalog,
  registry: Registry,
  now: Date,
): MarkdownDocument {
  const page = catalog.page(slug)
  const additions = {
    home,
    services: servicesInFull,
    about,
    imprint,
    agents: () => agentReference(registry),
    'get-in-touch': contact,
  } as const
  const add = slug in additions ? additions[slug as keyof typeof additions] : () => ''
  const dates = slug === 'home' ? [...catalog.openRoles(now), ...selectedWork(catalog)] : []
  return {
    title: page.title,
    description: page.description,
    path: pagePaths[slug],
    lastUpdated: latest(page, dates),
    body: paragraphs(page.body, add(catalog, now)),
  }
}

export function workDocument(studies: readonly CaseStudy[], catalog: Catalog): MarkdownDocument {
  const page = catalog.page('work')
  return {
    title: page.title,
    description: page.description,
    path: paths.work,
    lastUpdated: latest(page, studies),
    body: paragraphs(
      page.body,
      section('Case studies', caseStudyList(studies) || 'No case study matches this filter.'),
    ),
  }
}

export function careersDocument(roles: readonly Role[], catalog: Catalog): MarkdownDocument {
  const page = catalog.page('careers')
  return {
    title: page.title,
    description: page.description,
    path: paths.careers,
    lastUpdated: latest(page, roles),
    body: paragraphs(page.body, section('Open roles', roleList(roles, catalog))),
  }
}

interface Dated {
  readonly updatedAt: string
}

const latest = (page: Dated, items: readonly Dated[]): string => {
  const dates = items.map(({ updatedAt }) => updatedAt).filter((date) => date > page.updatedAt)
  return dates.sort().at(-1) ?? page.updatedAt
}

const selectedWork = (catalog: Catalog) =>
  catalog.agency.selectedWork.flatMap((slug) => catalog.caseStudy(slug) ?? [])

const home = (catalog: Catalog, now: Date) =>
  paragraphs(
    section('Selected work', caseStudyList(selectedWork(catalog))),
    section('What changed for clients', outcomes(catalog)),
    section('What we do', services(catalog)),
    section('How we work', approach(catalog)),
    section('Open roles', roleList(catalog.openRoles(now), catalog)),
    `All work is at ${link('Work', paths.work)}; to write to us, see ${link('Get in touch', paths.contact)}.`,
  )

const approach = ({ agency }: Catalog) =>
  bullets(agency.approach.map(({ title, text }) => `**${title}.** ${text}`))

const outcomes = ({ caseStudies }: Catalog) =>
  bullets(
    caseStudies.flatMap(({ slug, client, results: [first] }) =>
      first ? [`${link(client, paths.caseStudy(slug))}: ${resultLine(first)}`] : [],
    ),
  )

const termList = (terms: readonly Term[]) =>
  facts(terms.map(({ name, description }) => [name, description ?? ''] as const))

const services = ({ taxonomies }: Catalog) => bullets(taxonomies.services.map(({ name }) => name))

const servicesInFull = ({ taxonomies }: Catalog) =>
  paragraphs(
    section('What you can commission', termList(taxonomies.services)),
    section('The crafts behind them', termList(taxonomies.disciplines)),
  )

const about = (catalog: Catalog) =>
  paragraphs(`Since ${catalog.agency.foundedYear}.`, section('Where we are', offices(catalog)))

const offices = ({ agency, taxonomies }: Catalog) =>
  bullets(
    agency.offices.map(
      ({ name, street, postalCode, location, note }) =>
        `**${name}:** ${street}, ${postalCode} ${nameOf(location, taxonomies.locations)}${note ? `. ${note}` : ''}`,
    ),
  )

const reach = ({ agency }: Catalog) =>
  facts([
    ['Email', agency.email],
    ['Telephone', agency.phone],
  ])

const contact = (catalog: Catalog) =>
  paragraphs(section('Reach us', reach(catalog)), section('Studios', offices(catalog)))

const imprint = (catalog: Catalog) =>
  section(
    'Publisher',
    paragraphs(
      facts([
        ['Company', catalog.agency.legal.legalName],
        ['Register', catalog.agency.legal.register],
        ['VAT identification', catalog.agency.legal.vatId],
        ['Responsible for content', catalog.agency.legal.responsible],
        ['Data protection', catalog.agency.legal.dataProtectionContact],
      ]),
      reach(catalog),
      offices(catalog),
    ),
  )
