// Recruitee (Tellent) Careers Site API. The shape is that of its published documentation and of readers
// in public repositories that recorded live boards in 2026; none could be asked from here.

import type { Language } from 'site-content/edge'
import type { BoardFields } from '../fields'
import {
  addHtmlHeading,
  type BoardProvider,
  getPrimaryLanguage,
  type JobPostingText,
} from '../posting'

export const recruiteeProvider: BoardProvider = {
  label: 'Recruitee',
  addresses: ({ board }) => [{ address: `https://${board}.recruitee.com/api/offers/` }],
  jobs: 'offers',
  toPosting(offer, { languages }) {
    if ((offer.text('status') ?? 'published') !== 'published') return undefined
    const workplace = ['hybrid', 'remote', 'on_site'].find((name) => offer.text(name) === 'true')
    const cities = offer.texts('locations.city')
    const texts = languages.flatMap((language) => findTranslation(offer, language) ?? [])
    const [salary] = offer.list('salary')
    return {
      id: offer.requireText('id'),
      texts: texts.length > 0 ? texts : [toText(offer, offer)],
      departments: offer.texts('department'),
      offices: cities.length > 0 ? cities : [offer.text('city', 'location') ?? []].flat(),
      seniority: offer.text('experience_code'),
      workplace,
      employmentType: offer.text('employment_type_code'),
      pay: salary?.pay('min', 'max', 'currency', 'period'),
      publishedAt: offer.text('published_at', 'created_at'),
      closesAt: offer.text('close_at'),
    }
  },
}

/** Undefined if the offer was not written in the language. */
function findTranslation(offer: BoardFields, language: Language): JobPostingText | undefined {
  const translations = offer.entries('translations')
  const [code, text] =
    translations.find(([code]) => code.toLowerCase() === language) ??
    translations.find(([code]) => getPrimaryLanguage(code) === getPrimaryLanguage(language)) ??
    []
  return text?.text('description') ? { ...toText(offer, text, code), language } : undefined
}

/** A heading for the text that the board keeps apart without one. */
const headings: Readonly<Record<string, string>> = { en: 'Requirements', de: 'Anforderungen' }

/** A page of the careers site in a language is below /l/ and its code. */
function toText(offer: BoardFields, text: BoardFields, code?: string): JobPostingText {
  const address = offer.requireText('careers_apply_url', 'careers_url')
  const requirements = text.html('requirements')
  const heading = headings[getPrimaryLanguage(code ?? 'en')]
  return {
    title: text.text('title') ?? offer.requireText('title'),
    applyUrl: code
      ? address.replace(/^(https:\/\/[^/]+)(?:\/l\/[^/]+)?\/o\//, `$1/l/${code}/o/`)
      : address,
    html: text.html('description') + (requirements && addHtmlHeading(heading, requirements)),
  }
}
