import type { JobPosting, MonetaryAmount, Place, WithContext } from 'schema-dts'
import { formatInstant, getEndOfDay, renderMarkdown } from 'site-content'
import { paths } from '@/lib/config/paths'
import { joinParagraphs } from '@/lib/subject/markdown'
import { toAgencyReference } from '@/lib/subject/structured-data'
import { getTermName } from '@/lib/subject/taxonomy'
import type { TextView, ViewSources } from '@/lib/subject/view'
import type { Role, Salary } from './schema'
import { createRoleView, findApplicantSystem, type JobDetail, toJobDetail } from './text'

const employment: Record<JobDetail['employmentType'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

const unit = { year: 'YEAR', month: 'MONTH', day: 'DAY', hour: 'HOUR' } as const

/** Describes a role in schema.org terms. */
export function toJobPosting(role: Role, sources: ViewSources): WithContext<JobPosting> {
  const { catalog, site } = sources
  const job = toJobDetail(role, site)
  const { agency, taxonomies } = catalog
  const towns = taxonomies.locations.filter(({ slug }) => job.locations.includes(slug))
  const jobLocations: Place[] = towns.map(({ name, countryCode }) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: countryCode },
  }))
  const countries = [...new Set(towns.map(({ country }) => country))]
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: renderMarkdown(createDescription(createRoleView(job, sources))),
    identifier: { '@type': 'PropertyValue', name: agency.name, value: job.id },
    url: job.url,
    datePosted: job.publishedAt,
    ...(job.closesAt ? { validThrough: getLastSecond(job.closesAt, agency.timeZone) } : {}),
    employmentType: employment[job.employmentType],
    ...(job.hours ? { workHours: job.hours } : {}),
    industry: getTermName(taxonomies.disciplines, job.discipline),
    hiringOrganization: {
      ...toAgencyReference(catalog, site),
      sameAs: site.origin,
      logo: site.url(paths.icon),
    },
    jobLocation: jobLocations,
    ...(job.workplace === 'remote'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: countries.map((name) => ({
            '@type': 'Country' as const,
            name,
          })),
        }
      : {}),
    ...(job.salary ? { baseSalary: toMonetaryAmount(job.salary) } : {}),
    ...joinLines('responsibilities', job.responsibilities),
    experienceRequirements: getTermName(taxonomies.levels, job.level),
    ...joinLines('qualifications', job.requirements),
    ...joinLines('jobBenefits', job.benefits),
    directApply: findApplicantSystem(job, site) === undefined,
  }
}

const getLastSecond = (day: string, timeZone: string): string =>
  formatInstant(new Date(getEndOfDay(day, timeZone) - 1000), timeZone)

const toMonetaryAmount = ({ min, max, currency, period }: Salary): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    minValue: min,
    maxValue: max,
    unitText: unit[period],
  },
})

/** Leaves an empty list out: an empty member would mean something else than none. */
const joinLines = (name: string, all: readonly string[]) =>
  all.length > 0 ? { [name]: all.join('\n') } : {}

/** The description contains in full what has no member of its own in schema.org. */
const createDescription = ({ summary, sections }: TextView) => joinParagraphs(summary, ...sections)
