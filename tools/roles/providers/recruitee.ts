// Recruitee (Tellent) Careers Site API. The shape is that of its published documentation and of readers
// in public repositories that recorded live boards in 2026; none could be asked from here.

import { z } from 'zod'
import type { Language, Languages } from '@/lib/domain/language'
import { jsonIn } from '@/tools/roles/board-client'
import { requirementsHeading } from '@/tools/roles/headings'
import {
  dayOf,
  type Posting,
  type PostingText,
  type Provider,
  primaryOf,
} from '@/tools/roles/posting'

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

function postingOf(offer: Offer, languages: Languages): Posting {
  const { locations, department, salary } = offer
  const cities = (locations ?? []).flatMap(({ city, name }) => city?.trim() || name?.trim() || [])
  const texts = languages.flatMap((language) => textIn(offer, language) ?? [])
  const [first, ...others] = texts
  const { language, ...text } = first ?? { ...textOf(offer, offer), language: undefined }
  const translations = Object.fromEntries(others.map(({ language, ...text }) => [language, text]))
  return {
    id: offer.id,
    ...text,
    ...(language && { language }),
    ...(others.length > 0 && { translations }),
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
  }
}

/** The offer in a language, if it was written in it. */
function textIn(
  offer: Offer,
  language: Language,
): (PostingText & { language: Language }) | undefined {
  const all = Object.entries(offer.translations ?? {})
  const [code = '', words] =
    all.find(([code]) => code.toLowerCase() === language) ??
    all.find(([code]) => primaryOf(code) === primaryOf(language)) ??
    []
  return words?.description?.trim() ? { ...textOf(offer, words, code), language } : undefined
}

type Words = Pick<Offer, 'description' | 'requirements'> & {
  readonly title?: string | null | undefined
}

/** A page of the careers site in a language is below /l/ and its code. */
function textOf(offer: Offer, words: Words, code?: string): PostingText {
  const address = offer.careers_apply_url ?? offer.careers_url
  const heading = requirementsHeading[primaryOf(code ?? 'en')]
  return {
    title: words.title?.trim() || offer.title,
    applyUrl: code
      ? address.replace(/^(https:\/\/[^/]+)(?:\/l\/[^/]+)?\/o\//, `$1/l/${code}/o/`)
      : address,
    parts: [
      { html: words.description ?? '' },
      { ...(heading && { heading }), kind: 'requirements', html: words.requirements ?? '' },
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

function hoursIn({ min_hours, max_hours }: Offer): Posting['hours'] {
  const [from, to] = [Number(min_hours || max_hours), Number(max_hours || min_hours)]
  return from > 0 && to >= from ? [from, to] : undefined
}
