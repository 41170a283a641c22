import type { Catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import { bullets, facts, link, type MarkdownDocument, paragraphs, section } from './document'
import { nameOf, namesOf } from './terms'

export function roleDocument(role: Role, { taxonomies }: Catalog): MarkdownDocument {
  return {
    title: role.title,
    description: role.summary,
    path: paths.role(role.slug),
    lastUpdated: role.updatedAt,
    body: paragraphs(
      role.summary,
      facts([
        ['Discipline', nameOf(role.discipline, taxonomies.disciplines)],
        ['Level', nameOf(role.level, taxonomies.levels)],
        ['Locations', namesOf(role.locations, taxonomies.locations)],
        ['Workplace', role.workplace],
        ['Employment', role.employmentType],
        ['Salary', salaryText(role)],
        ['Published', role.publishedAt],
        ['Closes', role.closesAt],
      ]),
      role.body,
      section('What you will do', bullets(role.responsibilities)),
      section('What you bring', bullets(role.requirements)),
      section('What we offer', bullets(role.benefits)),
      section('How hiring goes', bullets(role.process)),
      section(
        'Apply',
        `A person applies with the form at ${link('the application page', paths.apply(role.slug))}. No API or tool submits it.`,
      ),
    ),
  }
}

export function salaryText({ salary: { min, max, currency, period } }: Role): string {
  const number = new Intl.NumberFormat('en-GB')
  return `${currency} ${number.format(min)} to ${number.format(max)} per ${period}`
}

/** One line of a list of roles. */
export function roleLine(role: Role, { taxonomies }: Catalog): string {
  const about = [
    nameOf(role.level, taxonomies.levels),
    namesOf(role.locations, taxonomies.locations),
    role.workplace,
    salaryText(role),
  ]
  return `${link(role.title, paths.role(role.slug))} (${about.join('; ')}): ${role.summary}`
}

export const roleList = (roles: readonly Role[], catalog: Catalog): string =>
  roles.length === 0
    ? 'No role is open here at the moment.'
    : bullets(roles.map((role) => roleLine(role, catalog)))
