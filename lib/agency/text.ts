import type { Catalog } from '@/lib/subject/register'
import { type Fact, fact, getLang, type Value } from '@/lib/subject/view'

export const toPhoneLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`

export const phoneFacts = ({ agency: { phone }, messages: { labels } }: Catalog): Fact[] =>
  phone ? [fact(labels.telephone, { text: phone, href: toPhoneLink(phone) })] : []

export const reachFacts = (catalog: Catalog): Fact[] => {
  const { agency, messages } = catalog
  const { email } = agency
  return [
    fact(messages.labels.email, { text: email, href: `mailto:${email}` }),
    ...phoneFacts(catalog),
  ]
}

/** As far as the page of the form says so. */
export function answerFacts(catalog: Catalog): Fact[] {
  const { person: slug, answersIn, lang } = catalog.page('get-in-touch')
  const person = slug ? catalog.person(slug) : undefined
  const { labels } = catalog.messages
  return [
    ...(person
      ? [fact(labels.answers, { text: `${person.name}, ${person.role}`, ...getLang(person) })]
      : []),
    ...(answersIn ? [fact(labels.answersIn, { text: answersIn, ...(lang && { lang }) })] : []),
  ]
}

export const languageFacts = ({ agency, messages }: Catalog): Fact[] =>
  agency.workLanguages
    ? [
        fact(
          messages.labels.workLanguages,
          messages.aloneText(messages.listText(agency.workLanguages.map(messages.languageText))),
        ),
      ]
    : []

export function agencyFacts(catalog: Catalog): Fact[] {
  const { agency, people, messages } = catalog
  const { labels } = messages
  const leaders = people.flatMap(({ name, leads }) => (leads ? [`${name} (${leads})`] : []))
  return [
    ...(agency.foundedYear ? [fact(labels.founded, String(agency.foundedYear))] : []),
    ...languageFacts(catalog),
    ...(agency.headcount ? [fact(labels.headcount, headcountText(agency.headcount, catalog))] : []),
    ...(leaders.length > 0 ? [fact(labels.leads, leaders.join(', '))] : []),
  ]
}

/** Of a team of which the site shows only some, it says how many. */
const headcountText = (count: number, { people, messages }: Catalog): string =>
  people.length > 0 && people.length < count
    ? messages.texts.headcount({ count, shown: people.length })
    : String(count)

export function publisherFacts(catalog: Catalog): Fact[] {
  const { legal } = catalog.agency
  const { labels } = catalog.messages
  return [
    fact(labels.company, legal.legalName),
    ...(legal.register ? [fact(labels.register, legal.register)] : []),
    ...(legal.vatId ? [fact(labels.vatId, legal.vatId)] : []),
    fact(labels.responsible, legal.responsible),
    ...(legal.dataProtectionContact
      ? [fact(labels.dataProtectionContact, legal.dataProtectionContact)]
      : []),
    ...reachFacts(catalog),
  ]
}

/** An office with its address. */
export interface Office {
  readonly town: Value
  /** Its own name, where it is not that of the town. */
  readonly name: string | undefined
  readonly street: string
  readonly postalCode: string
  readonly country: string
  readonly note: Value | undefined
}

export const listOffices = ({ agency, taxonomies }: Catalog): Office[] =>
  agency.offices.map(({ name, location, street, postalCode, note }) => {
    const term = taxonomies.locations.find(({ slug }) => slug === location)
    const town = term?.name ?? location
    return {
      town: { text: town, ...getLang(term) },
      name: name === town ? undefined : name,
      street,
      postalCode,
      country: term?.country ?? '',
      note: note ? { text: note, ...getLang(agency) } : undefined,
    }
  })
