// Ashby public job posting API. The shape is that of its published documentation and of readers in
// public repositories that were checked against live boards in 2026; none could be asked from here.
// Pay is shown only where the employer lets the board show it.

import { z } from 'zod'
import { amount, html, line, names, optional, type Provider } from '@/tools/roles/posting'

const Component = z.object({
  compensationType: optional,
  interval: optional,
  currencyCode: optional,
  minValue: amount,
  maxValue: amount,
})

const Job = z.object({
  id: optional,
  title: line,
  department: optional,
  team: optional,
  employmentType: optional,
  location: optional,
  secondaryLocations: z.array(z.object({ location: optional })).nullish(),
  isListed: z.boolean().nullish(),
  isRemote: z.boolean().nullish(),
  workplaceType: optional,
  publishedAt: optional,
  descriptionHtml: html,
  jobUrl: line,
  applyUrl: optional,
  shouldDisplayCompensationOnJobPostings: z.boolean().nullish(),
  compensation: z.object({ summaryComponents: z.array(Component).nullish() }).nullish(),
})

export const ashby: Provider<z.output<typeof Job>> = {
  label: 'Ashby',
  format: 'json',
  addresses({ board }) {
    const address = `https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`
    return [{ address }]
  },
  answer: z.object({ jobs: z.array(Job) }).transform(({ jobs }) => jobs),
  toPosting(job) {
    if (job.isListed === false) return undefined
    const { title, jobUrl, applyUrl, descriptionHtml, compensation, secondaryLocations } = job
    const salary = compensation?.summaryComponents?.find((one) => one.compensationType === 'Salary')
    const isPayShown = job.shouldDisplayCompensationOnJobPostings !== false
    return {
      id: job.id || (jobUrl.split('/').at(-1) ?? jobUrl),
      texts: [{ title, applyUrl: applyUrl || jobUrl, html: descriptionHtml ?? '' }],
      departments: names([job.team, job.department]),
      offices: names([job.location, ...(secondaryLocations ?? []).map(({ location }) => location)]),
      workplace: job.workplaceType || (job.isRemote ? 'remote' : undefined),
      employmentType: job.employmentType,
      pay: isPayShown && salary ? toPay(salary) : undefined,
      publishedAt: job.publishedAt,
    }
  },
}

const toPay = ({ minValue, maxValue, currencyCode, interval }: z.output<typeof Component>) => ({
  min: minValue,
  max: maxValue,
  currency: currencyCode,
  period: interval,
})
