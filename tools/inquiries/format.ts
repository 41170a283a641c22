import { inquiryFields, toAnswerName } from '@/lib/contact/inquiry-fields'
import type { StoredInquiry } from '@/lib/contact/schema'
import { toCsvLine } from './csv'

/** One inquiry as plain data, the same for every output. */
export function toPlainInquiry(inquiry: StoredInquiry) {
  const { id, receivedAt, content, suspicions, language, callInterface, operator } = inquiry
  const { delivery, handling } = inquiry
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    state: delivery.state,
    attempts: delivery.attempts,
    dueAt: delivery.dueAt?.toISOString(),
    deliveredAt: delivery.deliveredAt?.toISOString(),
    deliveredBy: delivery.done,
    lastError: delivery.lastError,
    suspicions,
    language,
    interface: callInterface,
    operator,
    handled: handling.state,
    assignee: handling.assignee,
    note: handling.note,
    ...content,
  }
}

const columns = [
  ['id', 26],
  ['receivedAt', 24],
  ['state', 11],
  ['attempts', 8],
  ['kind', 11],
  ['name', 24],
  ['workEmail', 0],
] as const

export function formatInquiryTable(inquiries: readonly StoredInquiry[]): string {
  const rows = inquiries.map((inquiry) => {
    const flat = toPlainInquiry(inquiry)
    const row: Record<string, unknown> = { ...flat, name: `${flat.firstName} ${flat.lastName}` }
    return columns.map(([name, width]) => padded(String(row[name] ?? ''), width)).join('  ')
  })
  return [columns.map(([name, width]) => padded(name, width)).join('  '), ...rows].join('\n')
}

const padded = (text: string, width: number) =>
  width === 0 ? text : [...text].slice(0, width).join('').padEnd(width)

const fieldNames = (isOfManyLines: boolean): string[] =>
  inquiryFields.filter((field) => 'lines' in field === isOfManyLines).map(({ name }) => name)

const csvColumns = [
  'id',
  'receivedAt',
  'state',
  'attempts',
  'deliveredAt',
  'lastError',
  'suspicions',
  'handled',
  'assignee',
  'note',
  'language',
  'interface',
  'operator',
  'kind',
  ...fieldNames(false),
  'roleId',
  'roleTitle',
  ...fieldNames(true),
]

/** Every question that was answered has a column behind the others, whether it is still asked or not. */
export function toInquiriesCsv(inquiries: readonly StoredInquiry[]): string {
  const questionNames = [
    ...new Set(inquiries.flatMap(({ content }) => Object.keys(content.answers ?? {}))),
  ]
  const rows = inquiries.map((inquiry) => {
    const flat: Record<string, unknown> = toPlainInquiry(inquiry)
    const { answers = {} } = inquiry.content
    const answerTexts = questionNames.map((name) => answers[name]?.choice ?? answers[name]?.value)
    return toCsvLine([...csvColumns.map((column) => flat[column]), ...answerTexts])
  })
  return [toCsvLine([...csvColumns, ...questionNames.map(toAnswerName)]), ...rows].join('\r\n')
}
