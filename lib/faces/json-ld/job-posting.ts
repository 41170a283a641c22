import type { JobPosting, Place, WithContext } from 'schema-dts'
import { renderMarkdown } from '@/lib/catalog/markdown'
import { nameOf } from '@/lib/domain/taxonomy'
import { paragraphs, sectionText } from '@/lib/views/markdown'
import { type JobDetail, roleView } from '@/lib/views/roles'
import type { Sources, View } from '@/lib/views/view'
import { organizationId } from './organization'

const employment: Record<JobDetail['employmentType'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

const unit = { year: 'YEAR', month: 'MONTH', day: 'DAY', hour: 'HOUR' } as const

/** The record of get_role in the words of schema.org. */
export function jobPosting(job: JobDetail, sources: Sources): WithContext<JobPosting> {
  const { catalog, site } = sources
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
    industry: nameOf(taxonomies.disciplines, job.discipline),
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
    experienceRequirements: nameOf(taxonomies.levels, job.level),
    qualifications: job.requirements.join('\n'),
    jobBenefits: job.benefits.join('\n'),
    directApply: true,
  }
}

/** What has no member of its own in schema.org stands in the description, in full. */
const descriptionOf = ({ summary, sections }: View) =>
  paragraphs(summary, ...sections.map((part) => sectionText(part)))
