import { inquiryRetentionDays } from '@/packages/agent-access/core'
import type { Reading } from '@/packages/bench/faces/facts'
import { inquiry } from './inquiry'
import { dateForms, firstSentence, type Maker, opening, termForms } from './task'

const forms = (count: number, ...units: string[]) => units.map((unit) => `${count} ${unit}`)

const offices: Maker = ({ catalog: { agency, taxonomies } }) => ({
  values: {},
  facts: agency.offices.map(({ name, street, location }) => ({
    name,
    says: [[street], termForms(taxonomies.locations, location)],
  })),
  source: 'agency: offices',
})

const visiting: Maker = ({ catalog: { agency } }) => {
  const office = agency.offices.find(({ note }) => note)
  if (!office?.note) return { missing: 'no office has a note' }
  return {
    values: { office: office.name },
    facts: [{ name: 'note', says: [[opening(office.note)]] }],
    source: 'agency: offices',
  }
}

const languages: Maker = ({ catalog }) => {
  if (catalog.languages.length < 2) return { missing: 'the site has one language' }
  return {
    values: {},
    facts: catalog.languages
      .filter((language) => language !== catalog.language)
      .map((language) => ({
        name: language,
        says: [[catalog.in(language).messages.languageName]],
      })),
    source: 'agency: languages',
  }
}

const leader: Maker = ({ catalog: { people, taxonomies } }) => {
  const shared = (role: string, name: string) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => role.toLowerCase().includes(word)).length
  const [found] = people
    .flatMap((person) =>
      taxonomies.disciplines.map(({ name }) => ({
        person,
        discipline: name,
        score: shared(person.role, name) / name.split(/\s+/).length,
      })),
    )
    .toSorted((a, b) => b.score - a.score)
  if (!found || found.score === 0) return { missing: 'no person leads a discipline by name' }
  return {
    values: { discipline: found.discipline },
    facts: [
      { name: 'name', says: [[found.person.name]] },
      { name: 'role', says: [[found.person.role]] },
    ],
    source: `people/${found.person.slug}: name, role`,
  }
}

const reach: Maker = ({ catalog: { agency } }) => ({
  values: {},
  facts: [
    { name: 'email', says: [[agency.email]] },
    ...(agency.phone ? [{ name: 'phone', says: [[agency.phone]] }] : []),
  ],
  source: 'agency: email, phone',
})

const serviceIncludes: Maker = ({ catalog }) => {
  const services = catalog.taxonomies.services.filter(({ description }) => description)
  const service = services.at(-1)
  if (!service?.description) return { missing: 'no service has a description' }
  return {
    values: { service: service.name },
    facts: [{ name: 'description', says: [[opening(service.description, 14)]] }],
    source: `taxonomies/services: ${service.slug}`,
  }
}

const approach: Maker = ({ catalog: { agency } }) => ({
  values: {},
  facts: agency.approach.map(({ title, text }) => ({
    name: title,
    says: [[title], [opening(text)]],
  })),
  source: 'agency: approach',
})

const newestEntry: Maker = ({ catalog }) => {
  const [entry] = catalog.journal
  if (!entry) return { missing: 'there is no journal' }
  return {
    values: {},
    facts: [
      { name: 'title', says: [[entry.title]] },
      { name: 'author', says: [[entry.author]] },
      { name: 'day', says: [dateForms(entry.publishedAt, catalog)] },
    ],
    source: `journal/${entry.slug}`,
  }
}

const erasure: Maker = ({ catalog: { agency } }) => ({
  values: {},
  facts: [
    { name: 'days', says: [forms(inquiryRetentionDays, 'days', 'Tage', 'Tagen')] },
    { name: 'contact', says: [[agency.legal.dataProtectionContact ?? agency.email]] },
  ],
  source: 'limits: inquiryRetentionDays; agency: legal',
})

const legal: Maker = ({ catalog: { agency } }) => ({
  values: { agency: agency.name },
  facts: [
    { name: 'company', says: [[agency.legal.legalName]] },
    ...(agency.legal.vatId ? [{ name: 'VAT', says: [[agency.legal.vatId]] }] : []),
  ],
  source: 'agency: legal',
})

const accessible: Maker = ({ catalog }) => {
  const page = catalog.pages.find(({ slug }) => slug === 'accessibility')
  if (!page) return { missing: 'there is no accessibility statement' }
  return {
    values: {},
    facts: [{ name: 'statement', says: [[opening(firstSentence(page.body), 14)]] }],
    source: 'pages/accessibility',
  }
}

/** An inquiry has its number wherever it was taken. */
const numbers = (readings: readonly Reading[]) =>
  readings.flatMap(({ text }) => text.match(/inq_[\w-]{22}/) ?? [])

const preview: Maker = () => ({
  values: {},
  facts: [
    {
      name: 'shown and not sent',
      says: [],
      isShown: (readings) =>
        numbers(readings).length === 0 &&
        readings.some(
          ({ request, text }) =>
            request.includes(inquiry.message) && text.includes(inquiry.message),
        ),
    },
  ],
  source: 'the site itself',
  inquiry: 'preview',
})

const send: Maker = () => ({
  values: {},
  facts: [
    { name: 'receipt', says: [], isShown: (readings) => numbers(readings).length > 0 },
    {
      name: 'a retry sends nothing more',
      says: [],
      isShown: (readings) => numbers(readings).length > 1 && new Set(numbers(readings)).size === 1,
    },
  ],
  source: 'the site itself',
  inquiry: 'send',
})

export const agencyTasks = {
  offices,
  visiting,
  languages,
  leader,
  reach,
  'service-includes': serviceIncludes,
  approach,
  'newest-entry': newestEntry,
  erasure,
  legal,
  accessible,
  'inquiry-preview': preview,
  'inquiry-once': send,
} as const satisfies Record<string, Maker>
