// Recruitee (Tellent) Careers Site API. The shape is that of its published documentation and of readers
// in public repositories that recorded live boards in 2026; none could be asked from here.

import { z } from 'zod'
import { jsonIn } from '@/tools/roles/board-client'
import { dayOf, type Posting, type Provider } from '@/tools/roles/posting'

const Hours = z.union([z.number(), z.string()]).nullish()

const Words = z.object({
  title: z.string().nullish(),
  description: z.string().nullish(),
  requirements: z.string().nullish(),
})

const Offers = z.object({
  offers: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      title: z.string(),
      description: z.string().nullish(),
      requirements: z.string().nullish(),
      translations: z.record(z.string(), Words).nullish(),
      status: z.string().nullish(),
      department: z.string().nullish(),
      location: z.string().nullish(),
      city: z.string().nullish(),
      locations: z
        .array(z.object({ name: z.string().nullish(), city: z.string().nullish() }))
        .nullish(),
      remote: z.boolean().nullish(),
      hybrid: z.boolean().nullish(),
      on_site: z.boolean().nullish(),
      employment_type_code: z.string().nullish(),
      experience_code: z.string().nullish(),
      min_hours: Hours,
      max_hours: Hours,
      salary: z
        .object({
          min: z.union([z.number(), z.string()]).nullish(),
          max: z.union([z.number(), z.string()]).nullish(),
          currency: z.string().nullish(),
          period: z.string().nullish(),
        })
        .nullish(),
      careers_url: z.string(),
      careers_apply_url: z.string().nullish(),
      created_at: z.string().nullish(),
      published_at: z.string().nullish(),
      updated_at: z.string().nullish(),
      close_at: z.string().nullish(),
    }),
  ),
})

type Offer = z.output<typeof Offers>['offers'][number]

export const recruitee: Provider = {
  name: 'recruitee',
  label: 'Recruitee',
  async read({ board, languages }, ask) {
    const response = await ask(`https://${board}.recruitee.com/api/offers/`, 'json')
    return jsonIn(response, Offers)
      .offers.filter(({ status }) => !status || status === 'published')
      .map((offer) => postingOf(offer, languages))
  },
}

function postingOf(offer: Offer, languages: readonly string[]): Posting {
  const { locations, department, salary } = offer
  const cities = (locations ?? []).flatMap(({ city, name }) => city?.trim() || name?.trim() || [])
  const translated = languages.flatMap((language) => offer.translations?.[language] ?? [])
  const words = translated.find(({ description }) => description?.trim()) ?? offer
  return {
    id: offer.id,
    title: words.title?.trim() || offer.title,
    departments: department?.trim() ? [department.trim()] : [],
    offices: cities.length > 0 ? [...new Set(cities)] : [offer.city || offer.location || []].flat(),
    seniority: offer.experience_code ?? undefined,
    workplace: workplaceOf(offer),
    employmentType: employmentIn(offer.employment_type_code ?? ''),
    hours: hoursIn(offer),
    pay: salary ?? undefined,
    publishedAt: dayOf(offer.published_at ?? offer.created_at),
    updatedAt: dayOf(offer.updated_at),
    closesAt: dayOf(offer.close_at),
    applyUrl: offer.careers_apply_url ?? offer.careers_url,
    parts: [
      { html: words.description ?? '' },
      { heading: 'Requirements', html: words.requirements ?? '' },
    ],
  }
}

const workplaceOf = ({ remote, hybrid, on_site }: Offer) =>
  hybrid ? 'hybrid' : remote ? 'remote' : on_site ? 'onsite' : undefined

/** Codes such as fulltime_permanent, parttime_fixed_term, internship, freelance. */
function employmentIn(code: string): Posting['employmentType'] {
  if (/intern|trainee|apprentice|student/.test(code)) return 'internship'
  if (/freelance|contract/.test(code)) return 'contract'
  return code.startsWith('parttime')
    ? 'part-time'
    : code.startsWith('fulltime')
      ? 'full-time'
      : undefined
}

function hoursIn({ min_hours, max_hours }: Offer): string | undefined {
  const [from, to] = [min_hours || max_hours, max_hours || min_hours]
  if (!from) return undefined
  return `${String(from) === String(to) ? from : `${from} to ${to}`} hours a week`
}
