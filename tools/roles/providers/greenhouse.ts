// Greenhouse Job Board API. The shape is that of its published documentation (List jobs, Retrieve a
// job) and of readers in public repositories; no board could be asked from here. Two things are not
// documented: that the list takes pay_transparency too, and the period of a range, which is a year
// unless its title or blurb names another.

import { z } from 'zod'
import { jsonIn } from '@/tools/roles/board-client'
import { dayOf, type Posting, type Provider, type StatedPay } from '@/tools/roles/posting'

const Named = z.object({ name: z.string().nullish() })

const Jobs = z.object({
  jobs: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      /** null: a pool of prospects, no open role. */
      internal_job_id: z.unknown().optional(),
      title: z.string(),
      updated_at: z.string().nullish(),
      first_published: z.string().nullish(),
      application_deadline: z.string().nullish(),
      location: Named.nullish(),
      absolute_url: z.string(),
      content: z.string().nullish(),
      departments: z.array(Named).nullish(),
      offices: z.array(Named).nullish(),
      pay_input_ranges: z
        .array(
          z.object({
            min_cents: z.number().nullish(),
            max_cents: z.number().nullish(),
            currency_type: z.string().nullish(),
            title: z.string().nullish(),
            blurb: z.string().nullish(),
          }),
        )
        .nullish(),
    }),
  ),
})

type Job = z.output<typeof Jobs>['jobs'][number]

export const greenhouse: Provider = {
  name: 'greenhouse',
  label: 'Greenhouse',
  async read({ board, region }, ask) {
    const host = region === 'eu' ? 'boards-api.eu.greenhouse.io' : 'boards-api.greenhouse.io'
    const query = 'content=true&pay_transparency=true'
    const response = await ask(`https://${host}/v1/boards/${board}/jobs?${query}`, 'json')
    return jsonIn(response, Jobs)
      .jobs.filter(({ internal_job_id }) => internal_job_id !== null)
      .map((job) => postingOf(job, board))
  },
}

const names = (all: readonly { name?: string | null | undefined }[] | null | undefined) =>
  (all ?? []).flatMap(({ name }) => name?.trim() || [])

const postingOf = (job: Job, board: string): Posting => ({
  id: job.id,
  title: job.title,
  departments: names(job.departments).reverse(),
  offices: names(job.offices).length > 0 ? names(job.offices) : names([job.location ?? {}]),
  workplace: workplaceIn(job.location?.name ?? ''),
  pay: payIn(job.pay_input_ranges ?? []),
  publishedAt: dayOf(job.first_published),
  updatedAt: dayOf(job.updated_at),
  closesAt: dayOf(job.application_deadline),
  applyUrl: job.absolute_url,
  hostedApplyUrl: `https://boards.greenhouse.io/embed/job_app?for=${board}&token=${job.id}`,
  parts: [{ html: job.content ?? '', escaped: true }],
})

const workplaceIn = (location: string) =>
  /remote/i.test(location) ? 'remote' : /hybrid/i.test(location) ? 'hybrid' : undefined

/** Ranges of several places are one from the lowest to the highest, in one currency. */
function payIn(ranges: NonNullable<Job['pay_input_ranges']>): StatedPay | undefined {
  const [first] = ranges
  if (!first) return undefined
  const alike = ranges.filter(({ currency_type }) => currency_type === first.currency_type)
  const cents = alike.flatMap(({ min_cents, max_cents }) =>
    [min_cents ?? [], max_cents ?? []].flat(),
  )
  const words = `${first.title ?? ''} ${first.blurb ?? ''}`
  const period = /\bhour|\bstunde/i.test(words)
    ? 'hour'
    : /\bmonth|\bmonat/i.test(words)
      ? 'month'
      : 'year'
  const whole = cents.length === alike.length * 2
  return {
    min: Math.min(...cents) / 100,
    max: whole ? Math.max(...cents) / 100 : undefined,
    currency: first.currency_type,
    period,
  }
}
