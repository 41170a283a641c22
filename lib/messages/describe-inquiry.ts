import { answerRows } from '@/lib/domain/answers'
import type { Inquiry, InquiryContent } from '@/lib/domain/inquiry'
import { type FieldName, forms, inquiryFields } from '@/lib/domain/inquiry-fields'
import type { InquiryText } from '@/packages/agent-access/core'
import type { Messages } from './messages'

/** The agency, as far as its messages have to know it. */
export interface Reader {
  readonly messages: Messages
  /** Where its moments are told. */
  readonly timeZone: string
}

/** Writes an inquiry as the agency reads it, in its mail and elsewhere. */
export const describeInquiry =
  (reader: Reader) =>
  (inquiry: Inquiry): InquiryText => {
    const { firstName, lastName, workEmail, challenge } = inquiry.content
    return {
      subject: subjectOf(inquiry.content, reader.messages),
      replyTo: { name: `${firstName} ${lastName}`, address: workEmail },
      rows: rowsOf(inquiry, reader),
      message: challenge,
    }
  }

export function subjectOf(content: InquiryContent, { mail }: Messages): string {
  const name = `${content.firstName} ${content.lastName}`
  if (content.kind === 'application') return mail.application({ role: content.roleTitle, name })
  return mail.inquiry({ name: content.company ? `${name} (${content.company})` : name })
}

type Row = readonly [label: string, value: string]

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

const wayOf = (face: string, { mail: { ways } }: Messages): string =>
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
