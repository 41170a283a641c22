import type { AgentAccessOptions } from 'agent-access'
import type { z } from 'zod'
import { CountedLocation, CountedTerm } from '@/lib/agency/terms-text'
import { JobDetail, JobSummary } from '@/lib/careers/text'
import { paths } from '@/lib/config/paths'
import { findTaxonomy } from '@/lib/subject/accepted-values'
import type { SiteServices } from '@/lib/subject/operation'
import type { TaxonomyName } from '@/lib/subject/taxonomy'
import { CaseStudyDetail, CaseStudySummary } from '@/lib/work/text'

const schemaNames: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [JobSummary, 'Job'],
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
export const openApiOptions: NonNullable<AgentAccessOptions['openapi']> = {
  schemaNames(schema) {
    const kind = findTaxonomy(schema)
    return schemaNames.get(schema) ?? (kind && termNames[kind])
  },
  info({ catalog, site }: SiteServices) {
    const { name, email } = catalog.agency
    return {
      title: `${name} public API`,
      summary: `${catalog.hasPage('careers') ? 'Open roles, case' : 'Case'} studies and contact, for people and agents`,
      description: `What only pages tell (offices, languages, people, journal, policies) is in ${site.url(paths.llms)}.`,
      contact: { name, email, url: site.url(paths.contact) },
      license: { name: 'MIT', identifier: 'MIT' },
    }
  },
}
