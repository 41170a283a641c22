import { describe, expect, it } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { catalog } from '@/lib/content/catalog'
import type { Salary } from '@/lib/domain/role'

const { legacy } = endpointForTests()
const { messages, taxonomies } = catalog
const role = catalog.openRoles(new Date())
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 })

/** Members that nobody acts on: dates of editing, sizes, and what follows from others. */
const silent = new Set([
  ...['updatedAt', 'publishedAt', 'status', 'repeated', 'nextCursor'],
  ...['width', 'height', 'direction', 'resultsTotal', 'measuredIn', 'unit', 'value'],
  // A name of a place stands for its country.
  ...['country', 'countryCode'],
])

const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  workplace: messages.workplaces,
  employmentType: messages.employments,
  languages: Object.fromEntries(
    (catalog.agency.workLanguages ?? []).map((tag) => [tag, messages.languageText(tag)]),
  ),
  timeZones: Object.fromEntries(
    (catalog.page('how-we-work').timeZones ?? []).map((zone) => [
      zone,
      messages.timeZoneText(zone),
    ]),
  ),
  currency: { EUR: '€' },
}

const nameOf = (slug: string) =>
  Object.values(taxonomies)
    .flat()
    .find((term) => term.slug === slug)?.name ?? slug

/** What lists leave to one role and one study, and what is said of those by their addresses. */
const leftOut = {
  list: ['summary', 'discipline', 'disciplines', 'services', 'industry', 'level'],
  one: ['related'],
}

/** How a text may say a value. */
function waysToSay(name: string, value: unknown): string[] {
  if (typeof value === 'number') return [number.format(value), String(value), number.format(-value)]
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [messages.dateText(text)]
  if (/^\d{4}-\d\d-\d\dT/.test(text))
    return [messages.localText(new Date(text), catalog.agency.timeZone)]
  const slug = text.toLowerCase().replace(/\W+/g, '-')
  return [named[name]?.[text] ?? nameOf(text), text, ...(name === 'name' ? [slug] : [])]
}

/** Every value of a result with the member that has it. */
function leavesOf(value: unknown, name = ''): [string, unknown][] {
  if (silent.has(name) || value === null) return []
  if (name === 'salary') return [['salary', messages.payText(value as Salary)]]
  if (name === 'filters') return Object.entries(value as object).flatMap(([, one]) => leavesOf(one))
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, name))
  if (typeof value === 'object')
    return Object.entries(value as object).flatMap(([member, one]) => leavesOf(one, member))
  return [[name, value]]
}

const plain = (text: string) =>
  text
    .replace(/^#+ |\*\*|\\/gm, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** What a model acts on in a text: addresses, amounts and years, ids, and sentences about what to do. */
const actedOn = (text: string): string[] => [
  ...(text.match(/https?:\/\/[^\s)]+[^\s).,]/g) ?? []),
  ...(text.match(/\binq_[\w-]+/g) ?? []),
  ...(text.match(/\b\d[\d,.]*\d\b/g) ?? []),
]

/** A thing or list of this site is known by the last part of its address. */
const slugIn = (one: string) =>
  lists.includes(one)
    ? ''
    : one.startsWith(origin)
      ? `"${one.slice(one.lastIndexOf('/') + 1)}"`
      : one
const lists = [`${origin}/careers`, `${origin}/work`]

const own = { ...anna, workEmail: `${crypto.randomUUID()}@example.com` }
const calls: [string, Record<string, unknown>][] = [
  ['list_roles', {}],
  ['list_roles', { location: ['berlin'], level: 'senior' }],
  ['list_roles', { limit: 2 }],
  ['list_case_studies', {}],
  ['list_case_studies', { year: 2021, service: taxonomies.services[0]?.slug }],
  ['list_taxonomies', {}],
  ...role.map(({ slug }): [string, object] => ['get_role', { id: slug }]),
  ...catalog.caseStudies.map(({ slug }): [string, object] => ['get_case_study', { slug }]),
  ['submit_contact_inquiry', { ...own, dryRun: true }],
  ['submit_contact_inquiry', own],
  ['submit_contact_inquiry', own],
  ['submit_contact_inquiry', { ...own, dryRun: true }],
] as [string, Record<string, unknown>][]

describe('a model with one form of a result can act as with the other', () => {
  it.each(calls)('%s %j', async (name, args) => {
    const { result } = await legacy('tools/call', { name, arguments: args })
    const { content, structuredContent } = result
    const text: string = content[0].text
    const read = plain(text)
    const omitted = name.startsWith('list_') ? leftOut.list : leftOut.one
    for (const [member, value] of leavesOf(structuredContent).filter(
      ([one]) => !omitted.includes(one),
    ))
      expect(
        waysToSay(member, value).some((way) => read.includes(plain(way).trim())),
        `the text lacks ${member}: ${value}`,
      ).toBe(true)
    // A text says a time in the agency's time zone, the structure in UTC.
    const times = leavesOf(structuredContent).filter(([member]) => member === 'receivedAt')
    const known = [
      JSON.stringify(structuredContent).replaceAll('\\"', '"'),
      ...times.flatMap(([member, value]) => waysToSay(member, value)),
    ].join(' ')
    // A related study is an item of its own; its slug is in both.
    const related: string[] = structuredContent.related ?? []
    const isRelated = (line: string) => related.some((slug) => line.startsWith(`- ${slug}: `))
    const ofThis = text
      .split('\n')
      .filter((line) => !isRelated(line))
      .join('\n')
    for (const one of actedOn(ofThis))
      expect(
        [one, one.replaceAll(',', ''), slugIn(one)].some((way) => known.includes(way)),
        `the structured result lacks ${one}`,
      ).toBe(true)
    const { next, applyNote, nextCursor } = structuredContent
    for (const said of [next, applyNote, nextCursor]) if (said) expect(text).toContain(said)
  })
})
