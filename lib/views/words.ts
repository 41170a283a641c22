import type { ContactInquiry } from '@/lib/domain/inquiry'
import { kindOf, type Result } from '@/lib/domain/result'
import type { Role, Salary } from '@/lib/domain/role'
import type { TaxonomyKind } from '@/lib/domain/taxonomy'

// Every heading, label and format of the site, once, in one language.

const locale = 'en-GB'

export const labels = {
  pay: 'Pay',
  place: 'Place',
  workplace: 'Workplace',
  hours: 'Hours',
  employment: 'Employment',
  level: 'Level',
  discipline: 'Discipline',
  published: 'Published',
  closes: 'Apply until',
  changed: 'Last changed',
  author: 'Written by',
  length: 'Length',
  client: 'Client',
  year: 'Year',
  industry: 'Industry',
  service: 'Service',
  source: 'Source',
  credit: 'Picture',
  film: 'Film',
  company: 'Company',
  register: 'Register',
  vatId: 'VAT identification',
  responsible: 'Responsible for content',
  dataProtectionContact: 'Data protection contact',
  email: 'Email',
  telephone: 'Telephone',
  number: 'Your number',
  page: 'Page',
  id: 'Id',
  received: 'Received',
} as const

export const taxonomyNames = {
  disciplines: 'Disciplines',
  levels: 'Levels',
  locations: 'Places',
  industries: 'Industries',
  services: 'Services',
} as const satisfies Record<TaxonomyKind, string>

export const inquiryLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  workEmail: 'Work email',
  company: labels.company,
  phone: labels.telephone,
  challenge: 'Message',
} as const satisfies Record<keyof ContactInquiry, string>

export const headings = {
  facts: 'Facts',
  story: 'About the role',
  responsibilities: 'What you will do',
  requirements: 'What you bring',
  benefits: 'What you get',
  process: 'How hiring goes',
  questions: 'What the form asks for',
  results: 'Results',
  credits: 'Credits',
  related: 'Related work',
  next: 'Next project',
  laterEntry: 'Later entry',
  earlierEntry: 'Earlier entry',
  selectedWork: 'Selected work',
  outcomes: 'What changed for clients',
  services: 'What we do',
  approach: 'How we work',
  commission: 'What you can commission',
  crafts: 'The crafts behind them',
  people: 'People',
  offices: 'Where we are',
  reach: 'Reach us',
  publisher: 'Publisher',
  terms: 'Terms',
  tools: 'Tools',
  scopes: 'Scopes',
  limits: 'Limits',
  addresses: 'Addresses',
  errors: 'Errors',
  connect: 'Connect an MCP client',
  address: 'The address',
  clients: 'Clients',
  reference: 'API reference',
  deprecation: 'How something is deprecated',
  schemas: 'Schemas',
} as const

export const texts = {
  errors:
    'Every error this service can answer with: its code, its HTTP status, when it is met and what a client should do about it.',
  connect:
    'The address of the MCP server, and the configuration of the clients that people use most: Claude, ChatGPT, Cursor, VS Code, Gemini CLI, Goose and others.',
  reference:
    'Every address of the public API: what it takes, what it answers and a command to try it with.',
  pageToolOnly: 'page tool, only in a browser',
  apply: 'Apply',
  applyNote: 'A person applies with this form; no API or tool submits it.',
  appliesElsewhere: (host: string) =>
    `A person applies at ${host}, the applicant system of the agency; no API or tool submits it.`,
  termsNote:
    'Filters take these words. Behind each: how many open roles and how many case studies carry it.',
  noRole:
    'No role is open at the moment. New ones appear here and in the feed on the day they open.',
  noRoleMatches: 'No role is open for these at the moment. Take a filter away to see the others.',
  noStudyMatches: 'Nothing has all of these in common yet. Take one of them away.',
  previewed: 'Nothing was sent',
  previewNote: 'This would be sent.',
  previewNext:
    'Show this to the user. Once they agree, repeat the call without dryRun and with a clientRequestId of your choice, so that a retry sends nothing twice.',
  previewRefused: ({ error, detail }: { readonly error: string; readonly detail: string }) =>
    `This would be refused as it stands. ${error}: ${detail}`,
  received: 'Thank you. It has arrived.',
  receiptUnavailable: 'We cannot look this up right now.',
  repeatedNote:
    'The same was sent before, and this is its receipt; nothing was sent again. Keep the number in case you want to ask about it.',
  receivedNote: 'Keep the number in case you want to ask about it.',
} as const

export const workplaces: Record<Role['workplace'], string> = {
  onsite: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

export const employments: Record<Role['employmentType'], string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
}

export const captions = 'Captions'

export const chartKeys = {
  bars: 'Grey before, red after',
  strokes(each: number, unit: string) {
    if (each > 1) return `One stroke is ${[each, unit].filter(Boolean).join('\u00a0')}`
    return unit ? `Counted in ${unit}` : 'Counted one by one'
  },
} as const

export const sinceYear = (year: number) => `Since ${year}`
export const openRoles = (count: number) => (count === 1 ? 'One open role' : `${count} open roles`)
export const projects = (count: number) => (count === 1 ? 'One project' : `${count} projects`)
export const entries = (count: number) => (count === 1 ? 'One entry' : `${count} entries`)
export const toRead = (minutes: number) =>
  minutes === 1 ? 'One minute to read' : `${minutes} minutes to read`
export const shownOf = (shown: number, total: number) => `These are ${shown} of ${total}.`
export const sentTo = (recipient: string, inquiryId: string, erased: string) =>
  `Sent to ${recipient}, reference ${inquiryId}, erased on ${erased}.`
export const opensApplication = (title: string, url: string) =>
  `The application page of “${title}” opens in this tab: ${url}. Nothing is filled in or sent; the user applies in person.`
export const leavesForApplication = (title: string, url: string) =>
  `This tab leaves for ${new URL(url).hostname}, the applicant system of the agency, where the application page of “${title}” is: ${url}. Nothing is filled in or sent; the user applies in person.`
export const nextPage = (cursor: string) => `Next page: the same call with cursor ${cursor}`

const number = new Intl.NumberFormat(locale)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** 2026-10-06 → 6 October 2026. */
export const dateText = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO time → 6 October 2026 at 10:12 UTC. */
export const momentText = (at: string) =>
  `${new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const formats = new Map<string, Intl.NumberFormat>()

/** Cached, because making a formatter takes longer than the rest of a response. */
function moneyIn(currency: string, digits: 0 | 2): Intl.NumberFormat {
  const key = `${currency}${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format
}

/** Formats a pay range: €68,000–€80,000 a year. */
export function payText({ min, max, currency, period }: Salary): string {
  const money = moneyIn(currency, [min, max].every(Number.isInteger) ? 0 : 2)
  const range = plain(min === max ? money.format(min) : money.formatRange(min, max))
  return `${range.replace(' – ', '–')} ${period === 'hour' ? 'an' : 'a'} ${period}`
}

/** Returns the number and the unit of a result, with typographic signs: −38, %. */
export function figureOf(result: Result): { number: string; unit: string } {
  const { value, unit } = result
  const signed = ['change', 'points'].includes(kindOf(result))
  const sign = value < 0 ? '−' : signed ? '+' : ''
  return { number: `${sign}${number.format(Math.abs(value))}`, unit }
}

/** Returns "from 44 % to 81 %"; undefined if nothing was measured before. */
export function changeText({ baseline, after, unit, measuredIn = unit }: Result) {
  if (baseline === null || after === null) return undefined
  const [from, to] = [number.format(baseline), number.format(after)]
  if (baseline === after) return `unchanged at ${to} ${measuredIn}`.trim()
  return `from ${from}${measuredIn === '%' ? ' %' : ''} to ${to} ${measuredIn}`.trim()
}
