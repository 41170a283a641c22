// Recruitee (Tellent) Careers Site API. The shape is that of its published documentation and of readers
// in public repositories that recorded live boards in 2026; none could be asked from here.

import { z } from 'zod'
import type { Language } from '@/lib/domain/language'
import {
  amount,
  html,
  id,
  line,
  names,
  optional,
  type PostingText,
  type Provider,
  primaryCode,
  withHeading,
} from '@/tools/roles/posting'

const Text = z.object({ title: optional, description: html, requirements: html })

const Offer = z.object({
  ...Text.shape,
  id,
  title: line,
  translations: z.record(z.string(), Text).nullish(),
  status: optional,
  department: optional,
  location: optional,
  city: optional,
  locations: z.array(z.object({ name: optional, city: optional })).nullish(),
  remote: z.boolean().nullish(),
  hybrid: z.boolean().nullish(),
  on_site: z.boolean().nullish(),
  employment_type_code: optional,
  experience_code: optional,
  salary: z.object({ min: amount, max: amount, currency: optional, period: optional }).nullish(),
  careers_url: line,
  careers_apply_url: optional,
  created_at: optional,
  published_at: optional,
  close_at: optional,
})

type Offer = z.output<typeof Offer>

export const recruitee: Provider<Offer> = {
  label: 'Recruitee',
  format: 'json',
  addresses: ({ board }) => [{ address: `https://${board}.recruitee.com/api/offers/` }],
  answer: z.object({ offers: z.array(Offer) }).transform(({ offers }) => offers),
  toPosting(offer, { languages }) {
    if (offer.status && offer.status !== 'published') return undefined
    const { hybrid, remote, on_site: onSite } = offer
    const cities = names((offer.locations ?? []).map(({ city, name }) => city || name))
    const texts = languages.flatMap((language) => translationIn(offer, language) ?? [])
    return {
      id: offer.id,
      texts: texts.length > 0 ? texts : [toText(offer, offer)],
      departments: names([offer.department]),
      offices: cities.length > 0 ? cities : names([offer.city || offer.location]),
      seniority: offer.experience_code,
      workplace: hybrid ? 'hybrid' : remote ? 'remote' : onSite ? 'onsite' : undefined,
      employmentType: offer.employment_type_code,
      pay: offer.salary,
      publishedAt: offer.published_at || offer.created_at,
      closesAt: offer.close_at,
    }
  },
}

/** The offer in a language, if it was written in it. */
function translationIn(offer: Offer, language: Language): PostingText | undefined {
  const all = Object.entries(offer.translations ?? {})
  const [code, text] =
    all.find(([code]) => code.toLowerCase() === language) ??
    all.find(([code]) => primaryCode(code) === primaryCode(language)) ??
    []
  return text?.description?.trim() ? { ...toText(offer, text, code), language } : undefined
}

/** A heading for the text that the board keeps apart without one. */
const requirements: Readonly<Record<string, string>> = { en: 'Requirements', de: 'Anforderungen' }

/** A page of the careers site in a language is below /l/ and its code. */
function toText(offer: Offer, text: z.output<typeof Text>, code?: string): PostingText {
  const address = offer.careers_apply_url || offer.careers_url
  const heading = requirements[primaryCode(code ?? 'en')]
  return {
    title: text.title || offer.title,
    applyUrl: code
      ? address.replace(/^(https:\/\/[^/]+)(?:\/l\/[^/]+)?\/o\//, `$1/l/${code}/o/`)
      : address,
    html: `${text.description ?? ''}${text.requirements ? withHeading(heading, text.requirements) : ''}`,
  }
}
