import type { JobPosting, MonetaryAmount, Place, WithContext } from 'schema-dts'
import { paths } from '@/lib/config/paths'
import { renderMarkdown } from '@/lib/content/markdown'
import type { Role, Salary } from '@/lib/domain/role'
import { termName } from '@/lib/domain/taxonomy'
import { paragraphs } from '@/lib/views/markdown'
import { applicantSystemOf, type JobDetail, jobDetailOf, roleView } from '@/lib/views/roles'
import type { Sources, View } from '@/lib/views/view'
import { agencyIn } from './organization'

const employment: Record<JobDetail['employmentType'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

const unit = { year: 'YEAR', month: 'MONTH', day: 'DAY', hour: 'HOUR' } as const

/** Describes a role in schema.org terms. */
export function jobPosting(role: Role, sources: Sources): WithContext<JobPosting> {
  const { catalog, site } = sources
  const job = jobDetailOf(role, site)
  const { agency, taxonomies } = catalog
  const towns = taxonomies.locations.filter(({ slug }) => job.locations.includes(slug))
  const places: Place[] = towns.map(({ name, countryCode }) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: countryCode },
  }))
  const countries = [...new Set(towns.map(({ country }) => country))]
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: renderMarkdown(descriptionOf(roleView(job, sources))),
    identifier: { '@type': 'PropertyValue', name: agency.name, value: job.id },
    url: job.url,
    datePosted: job.publishedAt,
    ...(job.closesAt ? { validThrough: `${job.closesAt}T23:59:59Z` } : {}),
    employmentType: employment[job.employmentType],
    ...(job.hours ? { workHours: job.hours } : {}),
    industry: termName(taxonomies.disciplines, job.discipline),
    hiringOrganization: {
      ...agencyIn(catalog, site),
      sameAs: site.origin,
      logo: site.url(paths.icon),
    },
    jobLocation: places,
    ...(job.workplace === 'remote'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: countries.map((name) => ({
            '@type': 'Country' as const,
            name,
          })),
        }
      : {}),
    ...(job.salary ? { baseSalary: paid(job.salary) } : {}),
    ...lines('responsibilities', job.responsibilities),
    experienceRequirements: termName(taxonomies.levels, job.level),
    ...lines('qualifications', job.requirements),
    ...lines('jobBenefits', job.benefits),
    directApply: applicantSystemOf(job, site) === undefined,
  }
}

const paid = ({ min, max, currency, period }: Salary): MonetaryAmount => ({
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
const lines = (name: string, all: readonly string[]) =>
  all.length > 0 ? { [name]: all.join('\n') } : {}

/** The description contains in full what has no member of its own in schema.org. */
const descriptionOf = ({ summary, sections }: View) => paragraphs(summary, ...sections)
