import { answerRows } from '@/lib/domain/answers'
import { escapeHtml } from '@/lib/domain/escape'
import type { Face } from '@/lib/domain/face'
import type { Inquiry, InquiryContent } from '@/lib/domain/inquiry'
import { type FieldName, forms, inquiryFields } from '@/lib/domain/inquiry-fields'
import type { Messages } from '@/lib/messages/messages'

/** The agency, as far as its messages have to know it. */
export interface Reader {
  readonly messages: Messages
  /** Where its moments are told. */
  readonly timeZone: string
}

/** Composes the mail to the agency; one inquiry always gives one mail, message id included. */
export function mailOf(inquiry: Inquiry, domain: string, reader: Reader) {
  const { id, receivedAt, content } = inquiry
  const { messages } = reader
  const rows = rowsOf(inquiry, reader)
  return {
    messageId: `<${id}@${domain}>`,
    subject: undecoded(subjectOf(content, messages)),
    replyTo: {
      name: undecoded(`${content.firstName} ${content.lastName}`),
      address: content.workEmail,
    },
    date: receivedAt,
    text: [...rows.map(rowText), '', content.challenge, ''].join('\n'),
    html: htmlOf(rows, content.challenge),
    headers: {
      'X-Inquiry-Id': id,
      // RFC 3834: auto-responders of the agency do not answer to the address that was typed in.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

/** A mail program decodes `=?utf-8?…?=` in a header (RFC 2047): what was typed would read otherwise. */
const undecoded = (text: string) => text.replaceAll('=?', '= ?')

export function subjectOf(content: InquiryContent, { mail }: Messages): string {
  const name = `${content.firstName} ${content.lastName}`
  if (content.kind === 'application') return mail.application({ role: content.roleTitle, name })
  return mail.inquiry({ name: content.company ? `${name} (${content.company})` : name })
}

type Row = readonly [label: string, value: string]

/** Writes a row as lines of which none but the first looks like a row. */
export const rowText = ([label, value]: Row): string =>
  `${label}: ${value.replaceAll('\n', '\n    ')}`

/** Returns the other members of an inquiry with their labels. */
export const rowsOf = (
  { id, receivedAt, content, suspicions, language, face }: Inquiry,
  { messages, timeZone }: Reader,
): Row[] => [
  ...personRows(content, messages),
  ...(language ? [[messages.mail.language, messages.languageText(language)] as const] : []),
  ...(face ? [[messages.mail.sentBy, wayOf(face, messages)] as const] : []),
  [messages.labels.received, messages.localText(receivedAt, timeZone)],
  [messages.mail.id, id],
  ...(suspicions.length > 0
    ? [
        [
          messages.mail.heldBack,
          suspicions.map((one) => reasonOf(one, messages)).join(', '),
        ] as const,
      ]
    : []),
]

const wayOf = (face: Face, { mail: { ways } }: Messages): string =>
  Object.hasOwn(ways, face) ? ways[face as keyof typeof ways] : face

const reasonOf = (suspicion: string, { mail: { suspicions } }: Messages): string =>
  Object.hasOwn(suspicions, suspicion)
    ? suspicions[suspicion as keyof typeof suspicions]
    : suspicion

/** The name and what the sender wrote of themselves come first, then what only one form asks. */
function personRows(content: InquiryContent, messages: Messages): Row[] {
  const { mail } = messages
  const values: { readonly [N in FieldName]?: string | readonly string[] | undefined } = content
  const rowsOfFields = (fields: readonly { readonly name: FieldName }[]) =>
    fields.flatMap(({ name }) =>
      [values[name] ?? []].flat().map((value): Row => [labelOf(name, messages), value]),
    )
  const others = inquiryFields.filter(({ name }) => !inWords.has(name))
  const isOnEach = ({ about }: (typeof others)[number]) => forms.every((form) => form in about)
  const role: Row[] =
    content.kind === 'application' ? [[mail.role, `${content.roleTitle} (${content.roleId})`]] : []
  const rows: Row[] = [
    [mail.name, `${content.firstName} ${content.lastName}`],
    ...rowsOfFields(others.filter(isOnEach)),
    ...role,
    ...rowsOfFields(others.filter((field) => !isOnEach(field))),
    ...answerRows(content.answers),
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The name is one row, and the message is below all rows. */
const inWords: ReadonlySet<FieldName> = new Set(['firstName', 'lastName', 'challenge'])

/** Returns what a mail calls a field. */
const labelOf = (name: FieldName, { labels, mail, inquiry }: Messages): string => {
  const called: Partial<Record<FieldName, string>> = {
    ...inquiry,
    workEmail: labels.email,
    phone: mail.phone,
    company: labels.company,
    links: mail.link,
  }
  return called[name] ?? name
}

/** Escapes all text and uses plain elements, so that nothing can be clicked, loaded or run. */
function htmlOf(rows: readonly Row[], challenge: string): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td dir="auto">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  const lines = challenge
    .split('\n')
    .map((line) => `<div dir="auto">${escapeHtml(line) || '&nbsp;'}</div>`)
  return `<!doctype html><html><body><table cellpadding="4">${cells.join('')}</table><hr>${lines.join('')}</body></html>`
}
