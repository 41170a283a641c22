import type { JobPosting, Place, WithContext } from 'schema-dts'
import type { Catalog } from '@/lib/catalog/catalog'
import { renderMarkdown } from '@/lib/catalog/markdown'
import type { Site } from '@/lib/config/site'
import type { JobDetail } from '@/lib/operations/roles'
import { organizationId } from './organization'

const employment: Record<JobDetail['employmentType'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

const unit = { year: 'YEAR', month: 'MONTH', day: 'DAY', hour: 'HOUR' } as const

/** The record of get_role in the words of schema.org. */
export function jobPosting(
  job: JobDetail,
  { agency, taxonomies }: Catalog,
  site: Site,
): WithContext<JobPosting> {
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
    description: renderMarkdown(descriptionOf(job)),
    identifier: { '@type': 'PropertyValue', name: agency.name, value: job.id },
    url: job.url,
    datePosted: job.publishedAt,
    ...(job.closesAt ? { validThrough: `${job.closesAt}T23:59:59Z` } : {}),
    employmentType: employment[job.employmentType],
    industry: taxonomies.disciplines.find(({ slug }) => slug === job.discipline)?.name ?? '',
    hiringOrganization: {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: agency.name,
      sameAs: site.origin,
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
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: job.salary.currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.salary.min,
        maxValue: job.salary.max,
        unitText: unit[job.salary.period],
      },
    },
    responsibilities: job.responsibilities.join('\n'),
    experienceRequirements: taxonomies.levels.find(({ slug }) => slug === job.level)?.name ?? '',
    qualifications: job.requirements.join('\n'),
    jobBenefits: job.benefits.join('\n'),
    directApply: true,
  }
}

const list = (title: string, items: readonly string[]) =>
  `## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`

const descriptionOf = (job: JobDetail) =>
  [
    job.summary,
    job.description,
    list('Responsibilities', job.responsibilities),
    list('Requirements', job.requirements),
    list('Benefits', job.benefits),
    list('Process', job.process),
  ].join('\n\n')
