// Ashby public job posting API. The shape is that of its published documentation and of readers in
// public repositories that were checked against live boards in 2026; none could be asked from here.
// It names no day of the last change, and pay is shown only where the employer lets the board show it.

import { z } from 'zod'
import { jsonIn } from '@/tools/roles/board-client'
import { dayOf, type Posting, type Provider } from '@/tools/roles/posting'

const Jobs = z.object({
  jobs: z.array(
    z.object({
      id: z.string().nullish(),
      title: z.string(),
      department: z.string().nullish(),
      team: z.string().nullish(),
      employmentType: z.string().nullish(),
      location: z.string().nullish(),
      secondaryLocations: z.array(z.object({ location: z.string().nullish() })).nullish(),
      isListed: z.boolean().nullish(),
      isRemote: z.boolean().nullish(),
      workplaceType: z.string().nullish(),
      publishedAt: z.string().nullish(),
      descriptionHtml: z.string().nullish(),
      jobUrl: z.string(),
      applyUrl: z.string().nullish(),
      shouldDisplayCompensationOnJobPostings: z.boolean().nullish(),
      compensation: z
        .object({
          summaryComponents: z
            .array(
              z.object({
                compensationType: z.string().nullish(),
                interval: z.string().nullish(),
                currencyCode: z.string().nullish(),
                minValue: z.number().nullish(),
                maxValue: z.number().nullish(),
              }),
            )
            .nullish(),
        })
        .nullish(),
    }),
  ),
})

type Job = z.output<typeof Jobs>['jobs'][number]

export const ashby: Provider = {
  name: 'ashby',
  label: 'Ashby',
  async read({ board }, ask) {
    const path = `posting-api/job-board/${board}?includeCompensation=true`
    const response = await ask(`https://api.ashbyhq.com/${path}`, 'json')
    return jsonIn(response, Jobs)
      .jobs.filter(({ isListed }) => isListed !== false)
      .map(postingOf)
  },
}

const workplaces = { OnSite: 'onsite', Hybrid: 'hybrid', Remote: 'remote' } as const

const employments = {
  FullTime: 'full-time',
  PartTime: 'part-time',
  Intern: 'internship',
  Contract: 'contract',
  Temporary: 'full-time',
} as const

const inTable = <T>(table: Readonly<Record<string, T>>, word: string | null | undefined) =>
  word && Object.hasOwn(table, word) ? table[word] : undefined

const postingOf = (job: Job): Posting => ({
  id: job.id ?? new URL(job.jobUrl).pathname.split('/').at(-1) ?? job.jobUrl,
  title: job.title,
  departments: [job.team, job.department].flatMap((name) => name?.trim() || []),
  offices: [
    job.location,
    ...(job.secondaryLocations ?? []).map(({ location }) => location),
  ].flatMap((name) => name?.trim() || []),
  workplace: inTable(workplaces, job.workplaceType) ?? (job.isRemote ? 'remote' : undefined),
  employmentType: inTable(employments, job.employmentType),
  pay: payIn(job),
  publishedAt: dayOf(job.publishedAt),
  applyUrl: job.applyUrl ?? job.jobUrl,
  parts: [{ html: job.descriptionHtml ?? '' }],
})

function payIn({ shouldDisplayCompensationOnJobPostings: shown, compensation }: Job) {
  if (shown === false) return undefined
  const salary = compensation?.summaryComponents?.find(
    ({ compensationType }) => compensationType === 'Salary',
  )
  return (
    salary && {
      min: salary.minValue,
      max: salary.maxValue,
      currency: salary.currencyCode,
      period: salary.interval,
    }
  )
}
