import type { z } from 'zod'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { Result } from '@/lib/domain/case-study'
import { getCaseStudy, listCaseStudies } from '@/lib/operations/case-studies'
import { submitContactInquiry } from '@/lib/operations/inquiries'
import { getRole, type Job, listRoles } from '@/lib/operations/roles'
import { listTaxonomies } from '@/lib/operations/taxonomies'

/** A result as a model reads it, with the public pages that show the same. */
export interface Reading {
  readonly text: string
  readonly links: readonly { readonly name: string; readonly uri: string }[]
}

type Output<T extends { readonly output: z.ZodType }> = z.output<T['output']>

const readings = new Map<string, (output: never, site: Site) => Reading>([
  [listRoles.name, readRoles],
  [getRole.name, readRole],
  [listCaseStudies.name, readCaseStudies],
  [getCaseStudy.name, readCaseStudy],
  [listTaxonomies.name, readTaxonomies],
  [submitContactInquiry.name, readInquiry],
])

/** An operation without a text of its own is read as its JSON. */
export function readingOf(name: string, output: unknown, site: Site): Reading {
  const read = readings.get(name)
  return read ? read(output as never, site) : { text: JSON.stringify(output), links: [] }
}

function readRoles({ jobs, total, nextCursor }: Output<typeof listRoles>, site: Site): Reading {
  const lines = jobs.map((job) => `- ${job.id}: ${job.title} (${factsOf(job)})`)
  return {
    text: text(`${headOf(jobs.length, total, 'open roles')} by id:`, ...lines, next(nextCursor)),
    links: [{ name: 'Careers', uri: site.url(paths.careers) }],
  }
}

function readRole(job: Output<typeof getRole>): Reading {
  return {
    text: text(
      `# ${job.title}`,
      `${job.discipline}; ${factsOf(job)}; ${job.employmentType}`,
      `Published ${job.publishedAt}, ${job.closesAt ? `open until ${job.closesAt}` : 'open until filled'}.`,
      job.summary,
      job.description,
      list('Responsibilities', job.responsibilities),
      list('Requirements', job.requirements),
      list('Benefits', job.benefits),
      list('Process', job.process),
    ),
    links: [
      { name: job.title, uri: job.url },
      { name: `Apply: ${job.title}`, uri: job.applyUrl },
    ],
  }
}

function readCaseStudies(
  { caseStudies, total, nextCursor }: Output<typeof listCaseStudies>,
  site: Site,
): Reading {
  const lines = caseStudies.map(
    ({ slug, title, client, year, results: [result] }) =>
      `- ${slug}: ${title} (${client}, ${year})${result ? `; ${resultOf(result)}` : ''}`,
  )
  return {
    text: text(
      `${headOf(caseStudies.length, total, 'case studies')} by slug:`,
      ...lines,
      next(nextCursor),
    ),
    links: [{ name: 'Work', uri: site.url(paths.work) }],
  }
}

function readCaseStudy(study: Output<typeof getCaseStudy>): Reading {
  return {
    text: text(
      `# ${study.title}`,
      `${study.client}, ${study.year}; ${study.industry}; ${study.services.join(', ')}`,
      study.summary,
      list(
        'Results',
        study.results.map((result) => `${resultOf(result)} (${result.source})`),
      ),
      study.body,
      list(
        'Credits',
        study.credits.map(({ discipline, contribution }) => `${discipline}: ${contribution}`),
      ),
      study.related.length > 0 && `Related: ${study.related.join(', ')}`,
    ),
    links: [{ name: study.title, uri: study.url }],
  }
}

function readTaxonomies({ taxonomies }: Output<typeof listTaxonomies>): Reading {
  const lines = Object.entries(taxonomies).map(([kind, terms]) => {
    const counted = terms.map(({ slug, roles, caseStudies }) => `${slug} ${roles}/${caseStudies}`)
    return `${kind}: ${counted.join(', ')}`
  })
  return { text: text('Terms with open roles/case studies:', ...lines), links: [] }
}

function readInquiry(answer: Output<typeof submitContactInquiry>): Reading {
  if (answer.status === 'accepted')
    return {
      text: `The inquiry was sent. It is ${answer.inquiryId}, received ${answer.receivedAt}.`,
      links: [],
    }
  const members = Object.entries(answer.inquiry).map(([name, value]) => `${name}: ${value}`)
  return { text: text('Nothing was sent. This would be sent:', ...members), links: [] }
}

const factsOf = ({ level, locations, workplace, salary }: Job) =>
  `${level}; ${locations.join(', ')}; ${workplace}; ${payOf(salary)}`

const payOf = ({ min, max, currency, period }: Job['salary']) =>
  `${min === max ? min : `${min}–${max}`} ${currency}/${period}`

const resultOf = ({ label, value, unit }: Result) => `${label}: ${value} ${unit}`

const headOf = (shown: number, total: number, what: string) =>
  shown === total ? `All ${total} ${what} that match,` : `${shown} of ${total} ${what} that match,`

const next = (cursor: string | null) => cursor !== null && `The next page has cursor ${cursor}`

const list = (title: string, items: readonly string[]) =>
  `${title}:\n${items.map((item) => `- ${item}`).join('\n')}`

const text = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join('\n')
