// Lever Postings API, on its global host or that for the EU. The shape is that of the README of
// lever/postings-api; createdAt and categories.allLocations are not in it, but in what readers in public
// repositories recorded from live sites. No site could be asked from here.

import { z } from 'zod'
import { jobBoard } from '@/lib/config/limits'
import { type BoardClient, jsonIn } from '@/tools/roles/board-client'
import type { Part, Posting, Provider } from '@/tools/roles/posting'

const Posted = z.object({
  id: z.string(),
  text: z.string(),
  categories: z
    .object({
      location: z.string().nullish(),
      allLocations: z.array(z.string()).nullish(),
      commitment: z.string().nullish(),
      team: z.string().nullish(),
      department: z.string().nullish(),
      level: z.string().nullish(),
    })
    .nullish(),
  createdAt: z.number().nullish(),
  description: z.string().nullish(),
  lists: z.array(z.object({ text: z.string().nullish(), content: z.string().nullish() })).nullish(),
  additional: z.string().nullish(),
  hostedUrl: z.string(),
  applyUrl: z.string().nullish(),
  workplaceType: z.string().nullish(),
  salaryRange: z
    .object({
      min: z.number().nullish(),
      max: z.number().nullish(),
      currency: z.string().nullish(),
      interval: z.string().nullish(),
    })
    .nullish(),
})

type Posted = z.output<typeof Posted>

export const lever: Provider = {
  name: 'lever',
  label: 'Lever',
  async read({ board, region }, ask) {
    const host = region === 'eu' ? 'api.eu.lever.co' : 'api.lever.co'
    const found = await pages(`https://${host}/v0/postings/${board}?mode=json`, ask)
    return found.map(postingOf)
  },
}

/** A full page may have another behind it; one that brings nothing new was the last. */
async function pages(address: string, ask: BoardClient): Promise<Posted[]> {
  const found = new Map<string, Posted>()
  const { pageSize, pagesMax } = jobBoard
  for (let page = 0; page < pagesMax; page++) {
    const part = page === 0 ? '' : `&skip=${found.size}&limit=${pageSize}`
    const postings = jsonIn(await ask(address + part, 'json'), z.array(Posted))
    const before = found.size
    for (const posting of postings) found.set(posting.id, posting)
    if (found.size === before || postings.length !== pageSize) break
  }
  return [...found.values()]
}

const workplaces = {
  'on-site': 'onsite',
  onsite: 'onsite',
  hybrid: 'hybrid',
  remote: 'remote',
} as const

const postingOf = (posted: Posted): Posting => {
  const { categories, salaryRange, workplaceType, createdAt } = posted
  const { allLocations, location } = categories ?? {}
  return {
    id: posted.id,
    title: posted.text,
    departments: [categories?.team, categories?.department].flatMap((name) => name?.trim() || []),
    offices: [
      ...new Set([location, ...(allLocations ?? [])].flatMap((name) => name?.trim() || [])),
    ],
    seniority: categories?.level ?? undefined,
    workplace: workplaces[(workplaceType ?? '') as keyof typeof workplaces],
    employmentType: employmentIn(categories?.commitment ?? ''),
    pay: salaryRange ? { ...salaryRange, period: salaryRange.interval } : undefined,
    publishedAt: createdAt ? new Date(createdAt).toISOString().slice(0, 10) : undefined,
    applyUrl: posted.applyUrl ?? posted.hostedUrl,
    parts: [
      { html: posted.description ?? '' },
      ...(posted.lists ?? []).map(
        ({ text, content }): Part => ({
          heading: text ?? undefined,
          html: `<ul>${content ?? ''}</ul>`,
        }),
      ),
      { html: posted.additional ?? '' },
    ],
  }
}

/** Commitments are words of the company's own choice. */
function employmentIn(commitment: string): Posting['employmentType'] {
  if (/intern|praktik|trainee|werkstud|working student/i.test(commitment)) return 'internship'
  if (/contract|freelance/i.test(commitment)) return 'contract'
  if (/part|teilzeit/i.test(commitment)) return 'part-time'
  return /full|permanent|regular|temporary|vollzeit|festanst|befristet/i.test(commitment)
    ? 'full-time'
    : undefined
}
