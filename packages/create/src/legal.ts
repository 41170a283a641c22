import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from 'next-host/cli'
import { splitFrontMatter } from 'site-content/compiler'
import { parse } from 'yaml'
import { z } from 'zod'
import { findCountryName, type OfficeCity, type SiteChoices } from './choices'
import { fillTemplate, readTemplateSections } from './template'
import { textsFolder } from './usage.mjs'

const text = z.string().min(1)

/** What its authorities call the page and what stands there. */
const Labels = z.strictObject({ title: text, register: text, vatId: text, responsible: text })

const Countries = z.record(
  text,
  z.strictObject({
    /** Of its capital or, in a wide country, of most offices. */
    timeZone: text.optional(),
    /** Those that it is served in, where they are more than one; else the most likely one is taken. */
    languages: z.array(text).optional(),
    /** How people have to reach a company beside its email: by telephone, or by any second way. */
    contact: z.enum(['telephone', 'second', 'none']),
    labels: z.record(text, Labels),
    /** The day on which the texts were written; no lawyer has read them. */
    written: z.iso.date(),
    sources: z.array(z.strictObject({ acts: z.array(text).optional(), at: text })),
    /** When somebody compared them with which text of the acts; a country without it was not checked. */
    read: z.strictObject({ on: z.iso.date(), what: text }).optional(),
  }),
)

export type CountryLabels = z.infer<typeof Labels>

const CountryFacts = z.strictObject({
  /** The acts by which a site names who publishes it, to stand after "required under". */
  acts: text,
  /** What differs outside the European Economic Area: the regulation on data protection, and what to say of transfers. */
  regulation: text.optional(),
  transfers: text.optional(),
  /** What the facts of `legal` in agency.md have to name. */
  facts: z.strictObject({ legalName: text, register: text, vatId: text, responsible: text }),
})

const Passages = z.strictObject({
  /** One of the languages that a sentence lists; French and Dutch repeat a word before each. */
  language: text,
  provider: text,
  regulation: text,
  transfers: text,
  branch: text,
  check: text,
  noSources: text,
  dataProtectionContact: text,
  responsible: text,
  phone: z.strictObject({ telephone: text, second: text }),
  notChecked: text,
})

const sections = ['content', 'disputes', 'applications', 'authority', 'accessibility'] as const
const optionalSections = ['provider', 'data protection'] as const

const read = (file: string) => readFileSync(join(textsFolder, file), 'utf8')

function readYaml<Schema extends z.ZodType>(
  schema: Schema,
  yaml: string,
  file: string,
): z.infer<Schema> {
  const { data, error } = schema.safeParse(parse(yaml))
  if (error) throw new UserError(`${file}:\n${z.prettifyError(error)}`)
  return data
}

export const readCountries = () => readYaml(Countries, read('countries.yaml'), 'countries.yaml')

/** Undefined if the country of the first office has no texts. */
export const findTimeZone = ([first]: readonly OfficeCity[]): string | undefined =>
  first && readCountries()[first.countryCode]?.timeZone

const languagesSpokenIn = (countryCode: string): readonly string[] =>
  readCountries()[countryCode]?.languages ?? [
    new Intl.Locale(`und-${countryCode}`).maximize().language,
  ]

/** As the country of the offices that speaks the language writes it. */
export function findLocaleOfOffices(language: string, offices: readonly OfficeCity[]): string {
  const spoken = offices.find(({ countryCode }) =>
    languagesSpokenIn(countryCode).includes(language),
  )
  // The English that is read where another language is spoken is not that of the United States.
  const countryCode = spoken?.countryCode ?? (language === 'en' ? 'GB' : undefined)
  return countryCode ? `${language}-${countryCode}` : language
}

/** Reads the texts of a country in a language; one without its own has those of `other`. */
function readCountry(countryCode: string, language: string) {
  const countries = readCountries()
  const code = countryCode in countries ? countryCode : 'other'
  const facts = countries[code]
  if (!facts) throw new Error(`countries.yaml lacks ${code}`)
  const file = `${language}/legal/${code}.md`
  const country = findCountryName(countryCode, language) ?? countryCode
  const { yaml, rest } = splitFrontMatter(fillTemplate(read(file), { country }, file))
  const texts = readTemplateSections(rest, sections, optionalSections, file)
  return { ...facts, code, country, texts, ...readYaml(CountryFacts, yaml, file) }
}

type Source = z.infer<typeof Countries>[string]['sources'][number]

/** In one way for all countries: the acts, then where they stand. */
export const citeSource = ({ acts, at }: Source): string =>
  acts ? `${acts.join(', ')} (${at})` : at

/** The countries of offices whose texts nobody has compared with the acts. */
export function listUncheckedCountries(offices: readonly OfficeCity[], language = 'en'): string[] {
  const countries = readCountries()
  const codes = new Set(offices.map(({ countryCode }) => countryCode))
  return [...codes]
    .filter((code) => code in countries && !countries[code]?.read)
    .map((code) => findCountryName(code, language) ?? code)
}

/** What the country of the first office calls its facts, in a language that it speaks. */
export const findLabels = (
  [first]: readonly OfficeCity[],
  language: string,
): CountryLabels | undefined => first && readCountries()[first.countryCode]?.labels[language]

const formatDate = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

type Country = ReturnType<typeof readCountry>

/** What all countries have instead of the texts for the European Economic Area. */
function getCommon([first, ...others]: readonly Country[], name: 'regulation' | 'transfers') {
  return others.every((other) => other[name] === first?.[name]) ? first?.[name] : undefined
}

/** Checks for a page that is a template of the law. */
export const isLegalPage = (slug: string): boolean =>
  ['imprint', 'privacy-policy', 'accessibility'].includes(slug)

/** A site without roles has no chapter on applications. */
const withoutApplications = (page: string): string =>
  page.replace(/^## (?:(?!^## )[\s\S])*\{applications\}(?:(?!^## )[\s\S])*/m, '')

const getSemicolon = (language: string) => (language === 'fr' ? '\u202f; ' : '; ')

/** What the texts of some countries rest on, for whoever has to check them. */
function describeSources(
  countries: readonly Country[],
  passages: z.infer<typeof Passages>,
  offices: readonly OfficeCity[],
  language: string,
): string {
  const file = `${language}/legal/passages.yaml`
  const list = (items: readonly string[]) => new Intl.ListFormat(language).format(items)
  const sources = new Set(countries.flatMap((one) => one.sources.map(citeSource)))
  const written = countries[0]?.written ?? ''
  const check = fillTemplate(
    passages.check,
    {
      countries: list(countries.map(({ country }) => country)),
      day: formatDate(written, findLocaleOfOffices(language, offices)),
      sources: [...sources].join(getSemicolon(language)) || passages.noSources,
    },
    file,
  )
  const unchecked = listUncheckedCountries(offices, language)
  if (unchecked.length === 0) return check
  return check + fillTemplate(passages.notChecked, { countries: list(unchecked) }, file)
}

const toBranch = (
  { cities, country, acts, facts, texts }: Country & { readonly cities: readonly string[] },
  language: string,
) => ({
  cities: new Intl.ListFormat(language).format(cities),
  country,
  facts: [facts.legalName, facts.register, facts.vatId].join(getSemicolon(language)),
  acts,
  disputes: texts.disputes,
})

/** The law of the countries of some offices, in one language: that of the first is the site's. */
export function createLegalTexts(
  { offices, languages: siteLanguages, has }: Pick<SiteChoices, 'offices' | 'languages' | 'has'>,
  language: string,
) {
  const file = `${language}/legal/passages.yaml`
  const passages = readYaml(Passages, read(file), file)
  const codes = [...new Set(offices.map(({ countryCode }) => countryCode))]
  const [seat, ...branches] = codes.map((countryCode) => ({
    ...readCountry(countryCode, language),
    cities: offices.filter((one) => one.countryCode === countryCode).map(({ name }) => name),
  }))
  if (!seat) throw new Error('A site has at least one office')
  const all = [seat, ...branches]

  const list = (items: readonly string[]) => new Intl.ListFormat(language).format(items)
  const fill = (template: string, values: Readonly<Record<string, string>>) =>
    fillTemplate(template, values, file)

  /** The texts of all countries, each under the name of its country where there are several. */
  const perCountry = (section: 'applications' | 'data protection') =>
    all
      .flatMap(({ country, texts: { [section]: own } }) =>
        own ? [all.length > 1 ? `**${country}.** ${own}` : own] : [],
      )
      .join('\n\n')

  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  const labels = findLabels(offices, language)
  const values = {
    languages: list(
      siteLanguages.map((one) =>
        fill(passages.language, { language: languageNames.of(one) ?? one }),
      ),
    ),
    provider: seat.texts.provider ?? fill(passages.provider, { acts: seat.acts }),
    responsible: labels?.responsible ?? passages.responsible,
    content: seat.texts.content,
    disputes: seat.texts.disputes,
    branches: branches
      .map((branch) => fill(passages.branch, toBranch(branch, language)))
      .join('\n\n'),
    regulation: getCommon(all, 'regulation') ?? passages.regulation,
    transfers: getCommon(all, 'transfers') ?? passages.transfers,
    'data protection': perCountry('data protection'),
    applications: perCountry('applications'),
    authority: all.map(({ texts }) => texts.authority).join('\n\n'),
    accessibility: all.map(({ texts }) => texts.accessibility).join('\n\n'),
    check: describeSources(all, passages, offices, language),
  }

  return {
    /** What the imprint is called there. */
    imprintTitle: labels?.title,

    /** What `phone` in agency.md has to be, where the law asks for a second way beside the email. */
    phone: seat.contact === 'none' ? undefined : passages.phone[seat.contact],

    /** What `legal` in agency.md has to name. */
    facts: {
      ...Object.fromEntries(
        Object.entries(seat.facts).map(([name, fact]) => [name, `PLACEHOLDER: ${fact}`]),
      ),
      dataProtectionContact: passages.dataProtectionContact,
    },

    /** Puts the law into the template of a page. */
    fill: (template: string, page: string): string =>
      fillTemplate(
        has.roles ? template : withoutApplications(template),
        values,
        `${language}/pages/${page}.md`,
      )
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
  }
}
