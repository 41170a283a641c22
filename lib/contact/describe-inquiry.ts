import { limits, type SubmissionText } from 'agent-access/edge'
import type { Messages } from '@/lib/subject/register'
import { toAnswerRows } from './answers'
import { type FieldName, inquiryFields } from './inquiry-fields'
import type { Inquiry, InquiryContent } from './schema'

/** The agency, as far as its messages have to know it. */
export interface InquiryReader {
  readonly messages: Messages
  /** Where its moments are told. */
  readonly timeZone: string
}

/** The commands that show an inquiry in the dashboard, and that erase it. */
const dashboardCommand = 'npm run dashboard --'
export const inquiriesCommand = 'npm run inquiries --'

/** Writes an inquiry as the agency reads it, in its mail and elsewhere. */
export const createInquiryDescriber =
  (reader: InquiryReader) =>
  (inquiry: Inquiry): SubmissionText => {
    const { id, content } = inquiry
    const { colon, mail } = reader.messages
    return {
      colon,
      subject: getInquirySubject(content, reader.messages),
      replyTo: { name: nameIn(content), address: content.workEmail },
      answers: listInquiryRows(content, reader.messages),
      details: listInquiryDetails(inquiry, reader),
      notes: [
        mail.show({ command: `${dashboardCommand} ${id}` }),
        mail.erase({
          command: `${inquiriesCommand} erase ${id}`,
          days: limits.submissionRetentionDays,
        }),
      ],
    }
  }

function getInquirySubject(content: InquiryContent, { mail }: Messages): string {
  const name = nameIn(content)
  if (content.kind === 'application') return mail.application({ role: content.roleTitle, name })
  return mail.inquiry({ name: content.company ? `${name} (${content.company})` : name })
}

const nameIn = ({ firstName, lastName }: InquiryContent) => `${firstName} ${lastName}`

type Row = readonly [label: string, value: string]

/** In the order of the form; both parts of the name are one row. */
function listInquiryRows(content: InquiryContent, messages: Messages): Row[] {
  const { mail } = messages
  const values: { readonly [N in FieldName]?: string | readonly string[] | undefined } = {
    ...content,
    firstName: nameIn(content),
    lastName: undefined,
  }
  const rows: Row[] = [
    ...(content.kind === 'application'
      ? [[mail.role, `${content.roleTitle} (${content.roleId})`] as const]
      : []),
    ...inquiryFields.flatMap(({ name }) =>
      [values[name] ?? []].flat().map((value): Row => [getLabel(name, content, messages), value]),
    ),
    ...toAnswerRows(content.answers),
  ]
  return rows.filter(([, value]) => value !== '')
}

function getLabel(name: FieldName, { kind }: InquiryContent, messages: Messages): string {
  const { labels, mail, inquiry, application } = messages
  const labelsByField: Partial<Record<FieldName, string>> = {
    ...inquiry,
    firstName: mail.name,
    workEmail: labels.email,
    phone: mail.phone,
    company: labels.company,
    links: mail.link,
    ...(kind === 'application' && { challenge: application.why }),
  }
  return labelsByField[name] ?? name
}

const listInquiryDetails = (
  { id, receivedAt, suspicions, language, callInterface, operator }: Inquiry,
  { messages, timeZone }: InquiryReader,
): Row[] => [
  ...(language
    ? [[messages.mail.language, messages.aloneText(messages.languageText(language))] as const]
    : []),
  ...(callInterface
    ? [[messages.mail.sentBy, getInterfaceLabel(callInterface, messages)] as const]
    : []),
  ...(operator ? [[messages.mail.sentBy, messages.mail.agentOf({ operator })] as const] : []),
  [messages.labels.received, messages.localText(receivedAt, timeZone)],
  [messages.mail.id, id],
  ...(suspicions.length > 0
    ? [
        [
          messages.mail.heldBack,
          suspicions.map((one) => getReason(one, messages)).join(', '),
        ] as const,
      ]
    : []),
]

const getInterfaceLabel = (
  callInterface: string,
  { mail: { ways: interfaceLabels } }: Messages,
): string =>
  Object.hasOwn(interfaceLabels, callInterface)
    ? interfaceLabels[callInterface as keyof typeof interfaceLabels]
    : callInterface

const getReason = (suspicion: string, { mail: { suspicions } }: Messages): string =>
  Object.hasOwn(suspicions, suspicion)
    ? suspicions[suspicion as keyof typeof suspicions]
    : suspicion
