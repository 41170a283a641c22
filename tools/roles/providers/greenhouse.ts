// Greenhouse Job Board API. The shape is that of its published documentation (List jobs, Retrieve a
// job) and of readers in public repositories; no board could be asked from here. Two things are not
// documented: that the list takes pay_transparency too, and the period of a range.

import { z } from 'zod'
import {
  html,
  id,
  line,
  names,
  optional,
  type Provider,
  type StatedPay,
} from '@/tools/roles/posting'
import { unescapeHtml } from '@/tools/roles/text'

const Named = z.object({ name: optional })

const Range = z.object({
  min_cents: z.number().nullish(),
  max_cents: z.number().nullish(),
  currency_type: optional,
  title: optional,
  blurb: optional,
})

const Job = z.object({
  id,
  /** null: a pool of prospects, no open role. */
  internal_job_id: z.unknown().optional(),
  title: line,
  first_published: optional,
  application_deadline: optional,
  location: Named.nullish(),
  absolute_url: line,
  content: html,
  departments: z.array(Named).nullish(),
  offices: z.array(Named).nullish(),
  pay_input_ranges: z.array(Range).nullish(),
})

export const greenhouse: Provider<z.output<typeof Job>> = {
  label: 'Greenhouse',
  format: 'json',
  addresses({ board, region }) {
    const host = region === 'eu' ? 'boards-api.eu.greenhouse.io' : 'boards-api.greenhouse.io'
    const query = 'content=true&pay_transparency=true'
    return [{ address: `https://${host}/v1/boards/${board}/jobs?${query}` }]
  },
  answer: z.object({ jobs: z.array(Job) }).transform(({ jobs }) => jobs),
  toPosting(job, { board }) {
    if (job.internal_job_id === null) return undefined
    const { id, title, content, departments, offices, location } = job
    const officeNames = names((offices ?? []).map(({ name }) => name))
    return {
      id,
      texts: [{ title, applyUrl: applyUrl(job, board), html: unescapeHtml(content ?? '') }],
      departments: names((departments ?? []).map(({ name }) => name)).toReversed(),
      offices: officeNames.length > 0 ? officeNames : names([location?.name]),
      workplace: location?.name,
      pay: toPay(job.pay_input_ranges ?? []),
      publishedAt: job.first_published,
      closesAt: job.application_deadline,
    }
  },
}

/** absolute_url may be a page of the careers site, which would lead applicants in a circle. */
function applyUrl({ absolute_url: url, id }: z.output<typeof Job>, board: string): string {
  const isHosted = URL.canParse(url) && new URL(url).hostname.endsWith('greenhouse.io')
  return isHosted ? url : `https://boards.greenhouse.io/embed/job_app?for=${board}&token=${id}`
}

/** Ranges of several places are one from the lowest to the highest, in one currency. */
function toPay(ranges: readonly z.output<typeof Range>[]): StatedPay | undefined {
  const [first] = ranges
  if (!first) return undefined
  const sameCurrency = ranges.filter((range) => range.currency_type === first.currency_type)
  const isWhole = sameCurrency.every(({ min_cents, max_cents }) => min_cents && max_cents)
  const stated = /hour|stunde|month|monat/i.exec(`${first.title} ${first.blurb}`)
  return {
    min: Math.min(...sameCurrency.map(({ min_cents }) => min_cents ?? Infinity)) / 100,
    max: isWhole ? Math.max(...sameCurrency.map(({ max_cents }) => max_cents ?? 0)) / 100 : null,
    currency: first.currency_type,
    period: stated?.[0] ?? 'year',
  }
}
