import type { Catalog } from '@/lib/catalog/catalog'
import { pagePaths, paths } from '@/lib/config/paths'
import type { CaseStudy } from '@/lib/domain/case-study'
import { errorTable } from '@/lib/domain/errors'
import type { PageSlug } from '@/lib/domain/page'
import type { Role } from '@/lib/domain/role'
import { caseStudyList } from './case-studies'
import { bullets, facts, link, type MarkdownDocument, paragraphs, section } from './document'
import { roleList } from './roles'
import { nameOf } from './terms'

/** A page of content/pages with what its HTML shows below the text. */
export function pageDocument(
  slug: Exclude<PageSlug, 'work' | 'careers'>,
  catalog: Catalog,
  now: Date,
): MarkdownDocument {
  const page = catalog.page(slug)
  const additions = { home, services, about, imprint, 'get-in-touch': contact } as const
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

/** The errors of every interface, from the table they are answered with. */
export function errorsDocument(catalog: Catalog): MarkdownDocument {
  const { updatedAt } = catalog.page('agents')
  const line = ([code, { status, title }]: [string, { status: number; title: string }]) =>
    `\`${code}\` (${status}): ${title}`
  return {
    title: 'Errors',
    description: 'Every error code of the interfaces of this site, with its status and meaning.',
    path: paths.agentErrors,
    lastUpdated: updatedAt,
    body: paragraphs(
      'Every error has one JSON body: the members of RFC 9457 and `error`, `error_description` beside them. `detail` says how to mend the request.',
      bullets(Object.entries(errorTable).map(line)),
    ),
  }
}

interface Dated {
  readonly updatedAt: string
}

const latest = (page: Dated, items: readonly Dated[]) =>
  items.reduce((date, { updatedAt }) => (updatedAt > date ? updatedAt : date), page.updatedAt)

const selectedWork = (catalog: Catalog) =>
  catalog.agency.selectedWork.flatMap((slug) => catalog.caseStudy(slug) ?? [])

const home = (catalog: Catalog, now: Date) =>
  paragraphs(
    section('Selected work', caseStudyList(selectedWork(catalog))),
    section('How we work', approach(catalog)),
    section('Open roles', roleList(catalog.openRoles(now), catalog)),
    `All work is at ${link('Work', paths.work)}; to write to us, see ${link('Get in touch', paths.contact)}.`,
  )

const approach = ({ agency }: Catalog) =>
  bullets(agency.approach.map(({ title, text }) => `**${title}.** ${text}`))

const services = ({ taxonomies }: Catalog) =>
  section(
    'Our services',
    bullets(
      taxonomies.services.map(
        ({ name, description }) => `**${name}**${description ? `: ${description}` : ''}`,
      ),
    ),
  )

const about = (catalog: Catalog) =>
  paragraphs(section('How we work', approach(catalog)), section('Studios', offices(catalog)))

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
    'Company',
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
