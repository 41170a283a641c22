import { type City, countryOf } from '@/packages/create/src/choices'
import { AT } from './at'
import { CH } from './ch'
import type { Country, LegalLanguage, LegalTexts, Paragraphs } from './country'
import { DE } from './de'
import { DK } from './dk'
import { FR } from './fr'
import { frames } from './frames'
import { GB } from './gb'
import { NL } from './nl'
import { other } from './other'
import { PT } from './pt'
import { US } from './us'

const countries: Readonly<Record<string, Country>> = { AT, CH, DE, DK, FR, GB, NL, PT, US }

/** The countries that have building blocks; the others have placeholders that say what to name. */
export const countriesWithTexts = Object.keys(countries)

/** Returns the time zone of the first office, if its country is known here. */
export const timeZoneOf = ([first]: readonly City[]): string | undefined =>
  first && countries[first.countryCode]?.timeZone

/** A country in which a site has offices, with its texts in one language. */
interface Place {
  readonly name: string
  readonly cities: string
  readonly country: Country
  readonly texts: LegalTexts
}

/** Makes the legal texts of the sample those of the countries of some offices, in one language. */
export function legalPages(offices: readonly City[], site: readonly string[], language: string) {
  const [code = 'en'] = language.split('-', 1)
  const written: LegalLanguage = code in frames ? (code as LegalLanguage) : 'en'
  const frame = frames[written]
  const places = placesOf(offices, written)
  const [seat] = places
  const languages = namesOf(site, written)
  const day = new Intl.DateTimeFormat(written, { dateStyle: 'long', timeZone: 'UTC' })
  const check = frame.check(
    listed(
      places.map(({ name }) => name),
      written,
    ),
    day.format(new Date(seat.country.written)),
    [...new Set(places.flatMap(({ country }) => country.sources))].join('; '),
  )

  /** Each country under its name, where there are several. */
  const perCountry = (texts: (of: LegalTexts) => Paragraphs | undefined) =>
    places.flatMap(({ name, texts: own }) => {
      const [first, ...more] = [texts(own) ?? []].flat()
      if (first === undefined) return []
      return [places.length > 1 ? `**${name}.** ${first}` : first, ...more]
    })

  return {
    facts: {
      ...Object.fromEntries(
        Object.entries(seat.texts.facts).map(([name, fact]) => [name, `PLACEHOLDER: ${fact}`]),
      ),
      dataProtectionContact: frame.dataProtectionContact,
    },

    imprint: (text: string) => imprintOf(text, places, { frame, check }),

    'privacy-policy': (text: string): string =>
      [
        [
          frame.sample.writeIn,
          paragraphs([frame.writeIn(languages), ...perCountry((own) => own.dataProtection)]),
        ],
        [
          `${frame.sample.applications} `,
          `${paragraphs(perCountry(({ applications }) => applications))}\n\n`,
        ],
        [frame.sample.authority, paragraphs(places.map(({ texts }) => texts.authority))],
      ].reduce(
        (page, [before = '', after = '']) => replaced(page, before, after),
        `${text.trim()}\n\n${check}\n`,
      ),

    accessibility: (text: string): string =>
      [
        [frame.sample.writtenIn, frame.writtenIn(languages)],
        [
          frame.sample.enforcement,
          paragraphs([frame.unsatisfied, ...places.map(({ texts }) => texts.accessibility), check]),
        ],
      ].reduce((page, [before = '', after = '']) => replaced(page, before, after), text),
  }
}

/** Makes the imprint of the sample that of a seat, with a section for each country of other offices. */
function imprintOf(
  text: string,
  [seat, ...others]: readonly [Place, ...Place[]],
  { frame, check }: { frame: (typeof frames)[LegalLanguage]; check: string },
): string {
  const [intro = '', content = '', disputes = '', ...rest] = text.split(/(?=^## )/m)
  const { acts } = seat.texts
  const last = rest.pop()?.replace(/\n\nPLACEHOLDER: [^\n]+\s*$/, '') ?? ''
  const branches = others.map(({ name, cities, texts }) =>
    paragraphs([
      `## ${frame.furtherOffice(cities, name)}`,
      frame.branch(
        [texts.facts.legalName, texts.facts.register, texts.facts.vatId],
        texts.acts.replace('PLACEHOLDER: ', ''),
      ),
      texts.disputes,
    ]),
  )
  const isKnown = !acts.startsWith('PLACEHOLDER')
  const [publisher = ''] = /^[^.]+\./.exec(intro.trimStart()) ?? []
  return paragraphs([
    isKnown ? `${publisher} ${frame.provider(acts)}` : publisher,
    ...(isKnown ? [] : [acts]),
    headingIn(content),
    seat.texts.content,
    headingIn(disputes),
    seat.texts.disputes,
    ...branches,
    ...rest,
    last,
    check,
  ])
}

function placesOf(offices: readonly City[], language: LegalLanguage): [Place, ...Place[]] {
  const codes = [...new Set(offices.map(({ countryCode }) => countryCode))]
  const [seat, ...others] = codes.map((code) => {
    const name = countryOf(code, language) ?? code
    const country = countries[code] ?? other
    const cities = offices.filter(({ countryCode }) => countryCode === code)
    return {
      name,
      cities: listed(
        cities.map((city) => city.name),
        language,
      ),
      country,
      texts: withCountry(country.texts[language], name),
    }
  })
  if (!seat) throw new Error('A site has at least one office')
  return [seat, ...others]
}

/** The texts of a country that has none name it. */
const withCountry = (texts: LegalTexts, name: string): LegalTexts =>
  JSON.parse(JSON.stringify(texts), (_, value) =>
    typeof value === 'string' ? value.replaceAll('{country}', name) : value,
  )

const paragraphs = (all: readonly Paragraphs[]) =>
  all
    .flat()
    .map((one) => one.trim())
    .filter(Boolean)
    .join('\n\n')

const headingIn = (section: string) => section.split('\n', 1)[0] ?? ''

const listed = (words: readonly string[], language: string) =>
  new Intl.ListFormat(language).format(words)

const namesOf = (languages: readonly string[], language: string) =>
  listed(
    languages.map((one) => new Intl.DisplayNames(language, { type: 'language' }).of(one) ?? one),
    language,
  )

/** A sentence that the sample no longer has must not be left to another law. */
function replaced(text: string, before: string, after: string): string {
  if (!text.includes(before))
    throw new Error(
      `The sample no longer says "${before}"; see packages/create/src/legal/frames.ts`,
    )
  return text.replace(before, () => after)
}
