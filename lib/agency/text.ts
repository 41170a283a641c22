import type { Catalog } from '@/lib/subject/register'
import { createFact, type FactValue, getLang, type LabelledFact } from '@/lib/subject/view'

/** One that is still to be written leads nowhere. */
export const toPhoneLink = (phone: string | undefined): string | undefined =>
  phone?.startsWith('+') ? `tel:${phone.replaceAll(' ', '')}` : undefined

export const listPhoneFacts = ({
  agency: { phone },
  messages: { labels },
}: Catalog): LabelledFact[] => {
  const href = toPhoneLink(phone)
  return phone ? [createFact(labels.telephone, { text: phone, ...(href && { href }) })] : []
}

export const listContactFacts = (catalog: Catalog): LabelledFact[] => {
  const { agency, messages } = catalog
  const { email } = agency
  return [
    createFact(messages.labels.email, { text: email, href: `mailto:${email}` }),
    ...listPhoneFacts(catalog),
  ]
}

/** As far as the page of the form says so. */
export function listAnswerFacts(catalog: Catalog): LabelledFact[] {
  const { person: slug, answersIn, lang } = catalog.page('get-in-touch')
  const person = slug ? catalog.person(slug) : undefined
  const { labels } = catalog.messages
  return [
    ...(person
      ? [createFact(labels.answers, { text: `${person.name}, ${person.role}`, ...getLang(person) })]
      : []),
    ...(answersIn
      ? [createFact(labels.answersIn, { text: answersIn, ...(lang && { lang }) })]
      : []),
  ]
}

export const listLanguageFacts = ({ agency, messages }: Catalog): LabelledFact[] =>
  agency.workLanguages
    ? [
        createFact(
          messages.labels.workLanguages,
          messages.aloneText(messages.listText(agency.workLanguages.map(messages.languageText))),
        ),
      ]
    : []

export function listAgencyFacts(catalog: Catalog): LabelledFact[] {
  const { agency, people, messages } = catalog
  const { labels } = messages
  const leaders = people.flatMap(({ name, leads }) => (leads ? [`${name} (${leads})`] : []))
  return [
    ...(agency.foundedYear ? [createFact(labels.founded, String(agency.foundedYear))] : []),
    ...listLanguageFacts(catalog),
    ...(agency.headcount
      ? [createFact(labels.headcount, headcountText(agency.headcount, catalog))]
      : []),
    ...(leaders.length > 0 ? [createFact(labels.leads, leaders.join(', '))] : []),
  ]
}

/** Of a team of which the site shows only some, it says how many. */
const headcountText = (count: number, { people, messages }: Catalog): string =>
  people.length > 0 && people.length < count
    ? messages.texts.headcount({ count, shown: people.length })
    : String(count)

export function listPublisherFacts(catalog: Catalog): LabelledFact[] {
  const { legal } = catalog.agency
  const { labels } = catalog.messages
  return [
    createFact(labels.company, legal.legalName),
    ...(legal.register ? [createFact(labels.register, legal.register)] : []),
    ...(legal.vatId ? [createFact(labels.vatId, legal.vatId)] : []),
    createFact(labels.responsible, legal.responsible),
    ...(legal.dataProtectionContact
      ? [createFact(labels.dataProtectionContact, legal.dataProtectionContact)]
      : []),
    ...listContactFacts(catalog),
  ]
}

/** An office with its address. */
export interface OfficeAddress {
  readonly town: FactValue
  /** Its own name, where it is not that of the town. */
  readonly name: string | undefined
  readonly street: string
  readonly postalCode: string
  readonly country: string
  readonly note: FactValue | undefined
}

export const listOffices = ({ agency, taxonomies }: Catalog): OfficeAddress[] =>
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
