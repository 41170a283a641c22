// Lever Postings API, on its global host or that for the EU. The shape is that of the README of
// lever/postings-api; createdAt and categories.allLocations are not in it, but in what readers in public
// repositories recorded from live sites. No site could be asked from here.

import { z } from 'zod'
import {
  amount,
  html,
  line,
  names,
  optional,
  type Provider,
  withHeading,
} from '@/tools/roles/posting'

const Job = z.object({
  id: line,
  text: line,
  categories: z
    .object({
      location: optional,
      allLocations: z.array(line).nullish(),
      commitment: optional,
      team: optional,
      department: optional,
      level: optional,
    })
    .nullish(),
  createdAt: z.number().nullish(),
  description: html,
  lists: z.array(z.object({ text: optional, content: html })).nullish(),
  additional: html,
  hostedUrl: line,
  applyUrl: optional,
  workplaceType: optional,
  salaryRange: z
    .object({ min: amount, max: amount, currency: optional, interval: optional })
    .nullish(),
})

export const lever: Provider<z.output<typeof Job>> = {
  label: 'Lever',
  format: 'json',
  addresses({ board, region }) {
    const host = region === 'eu' ? 'api.eu.lever.co' : 'api.lever.co'
    return [{ address: `https://${host}/v0/postings/${board}?mode=json` }]
  },
  answer: z.array(Job),
  toPosting({ categories, salaryRange, createdAt, ...job }) {
    const lists = (job.lists ?? []).map(({ text, content }) =>
      withHeading(text, `<ul>${content ?? ''}</ul>`),
    )
    return {
      id: job.id,
      texts: [
        {
          title: job.text,
          applyUrl: job.applyUrl || job.hostedUrl,
          html: `${job.description ?? ''}${lists.join('')}<hr>${job.additional ?? ''}`,
        },
      ],
      departments: names([categories?.team, categories?.department]),
      offices: names([categories?.location, ...(categories?.allLocations ?? [])]),
      seniority: categories?.level,
      workplace: job.workplaceType,
      employmentType: categories?.commitment,
      pay: salaryRange && { ...salaryRange, period: salaryRange.interval },
      publishedAt: createdAt ? new Date(createdAt).toISOString() : undefined,
    }
  },
}
