import type { OpenApiOptions } from 'agent-access'
import type { z } from 'zod'
import { paths } from '@/lib/config/paths'
import { scopes } from '@/lib/domain/scope'
import type { TaxonomyName } from '@/lib/domain/taxonomy'
import { findTaxonomy } from '@/lib/operations/accepted-values'
import { registry } from '@/lib/operations/index'
import type { Services } from '@/lib/operations/operation'
import { CaseStudyDetail, CaseStudySummary } from '@/lib/views/case-studies'
import { Job, JobDetail } from '@/lib/views/roles'
import { CountedLocation, CountedTerm } from '@/lib/views/taxonomies'

const schemaNames: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [Job, 'Job'],
  [JobDetail, 'JobDetail'],
  [CaseStudySummary, 'CaseStudySummary'],
  [CaseStudyDetail, 'CaseStudyDetail'],
  [CountedTerm, 'CountedTerm'],
  [CountedLocation, 'CountedLocation'],
])

const termNames: Readonly<Record<TaxonomyName, string>> = {
  disciplines: 'Discipline',
  levels: 'Level',
  locations: 'Location',
  industries: 'Industry',
  services: 'Service',
}

/** What the description of the API says of this site. */
export const openApiOptions: OpenApiOptions = {
  registry,
  scopes,
  schemaNames(schema) {
    const kind = findTaxonomy(schema)
    return schemaNames.get(schema) ?? (kind && termNames[kind])
  },
  info({ catalog, site }: Services) {
    const { name, email } = catalog.agency
    return {
      title: `${name} public API`,
      summary: 'Open roles, case studies and contact, for people and agents',
      description: `What only pages tell (offices, languages, people, journal, policies) is in ${site.url(paths.llms)}.`,
      contact: { name, email, url: site.url(paths.contact) },
      license: { name: 'MIT', identifier: 'MIT' },
    }
  },
}
