// Greenhouse Job Board API. The shape is that of its published documentation (List jobs, Retrieve a
// job) and of readers in public repositories; no board could be asked from here. Two things are not
// documented: that the list takes pay_transparency too, and the period of a range.

import type { BoardFields, PayFields } from '../fields'
import type { BoardProvider } from '../posting'
import { unescapeHtml } from '../text'

export const greenhouseProvider: BoardProvider = {
  label: 'Greenhouse',
  addresses({ board, region }) {
    const host = region === 'eu' ? 'boards-api.eu.greenhouse.io' : 'boards-api.greenhouse.io'
    const query = 'content=true&pay_transparency=true'
    return [{ address: `https://${host}/v1/boards/${board}/jobs?${query}` }]
  },
  jobs: 'jobs',
  toPosting(job, { board }) {
    // A pool of prospects is no open role.
    if (!job.text('internal_job_id')) return undefined
    const id = job.requireText('id')
    const url = job.requireText('absolute_url')
    // It may be a page of the careers site, which would lead applicants in a circle.
    const isHosted = URL.canParse(url) && new URL(url).hostname.endsWith('greenhouse.io')
    const form = `https://boards.greenhouse.io/embed/job_app?for=${board}&token=${id}`
    const offices = job.texts('offices.name')
    return {
      id,
      texts: [
        {
          title: job.requireText('title'),
          applyUrl: isHosted ? url : form,
          html: unescapeHtml(job.html('content')),
        },
      ],
      departments: job.texts('departments.name').toReversed(),
      offices: offices.length > 0 ? offices : job.texts('location.name'),
      workplace: job.text('location.name'),
      pay: toPay(job),
      publishedAt: job.text('first_published'),
      closesAt: job.text('application_deadline'),
    }
  },
}

/** Ranges of several places are one from the lowest to the highest. */
function toPay(job: BoardFields): PayFields {
  const toAmount = (name: string, choose: (...amounts: number[]) => number) => {
    const cents = job.texts(`pay_input_ranges.${name}`).map(Number)
    return cents.length > 0 ? String(choose(...cents) / 100) : undefined
  }
  const titles = job.texts('pay_input_ranges.title', 'pay_input_ranges.blurb').join(' ')
  return {
    min: toAmount('min_cents', Math.min),
    max: toAmount('max_cents', Math.max),
    currency: job.texts('pay_input_ranges.currency_type').join(' and '),
    period: /hour|stunde|month|monat/i.exec(titles)?.[0] ?? 'year',
  }
}
