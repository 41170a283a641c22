import { toCsvLine } from './csv'
import type { InquiriesOfSite, StoredInquiry } from './site'

/** One inquiry as plain data, the same for every output. */
export function toPlainInquiry<Inquiry extends object>(
  inquiry: StoredInquiry<Inquiry>,
): Readonly<Record<string, unknown>> {
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
  ['address', 0],
] as const

export function formatInquiryTable<Inquiry extends object>(
  { summarize }: InquiriesOfSite<Inquiry>,
  inquiries: readonly StoredInquiry<Inquiry>[],
): string {
  const rows = inquiries.map((inquiry) => {
    const { kind, name, address } = summarize(inquiry.content)
    const row: Record<string, unknown> = { ...toPlainInquiry(inquiry), kind, name, address }
    return columns.map(([column, width]) => padded(String(row[column] ?? ''), width)).join('  ')
  })
  return [columns.map(([name, width]) => padded(name, width)).join('  '), ...rows].join('\n')
}

const padded = (text: string, width: number) =>
  width === 0 ? text : [...text].slice(0, width).join('').padEnd(width)

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
]

/** What is known of every inquiry, then the columns of the site. */
export function toInquiriesCsv<Inquiry extends object>(
  { listColumns }: InquiriesOfSite<Inquiry>,
  inquiries: readonly StoredInquiry<Inquiry>[],
): string {
  const own = listColumns(inquiries.map(({ content }) => content))
  const rows = inquiries.map((inquiry) => {
    const plain = toPlainInquiry(inquiry)
    return toCsvLine([
      ...csvColumns.map((column) => plain[column]),
      ...own.map(([, read]) => read(inquiry.content)),
    ])
  })
  return [toCsvLine([...csvColumns, ...own.map(([name]) => name)]), ...rows].join('\r\n')
}
