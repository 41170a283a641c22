import { limits } from 'agent-access/edge'
import { getDayInTimeZone } from 'site-content'
import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import { formatFact, joinLine } from '@/lib/subject/markdown'
import type { Catalog, Messages } from '@/lib/subject/register'
import {
  createFact,
  type LabelledFact,
  NextStepText,
  type TextView,
  type ViewSources,
} from '@/lib/subject/view'
import { describeAnswers, toAnswerRows } from './answers'
import { getFormFieldLabel } from './form-fields'
import { type FieldName, getFields } from './inquiry-fields'
import type { Question } from './question'
import { type ContactInquiry, createInquirySchema } from './schema'

const InquiryReceipt = z.strictObject({
  inquiryId: z.string().describe('inq_…, to be named when asking about it'),
  receivedAt: z.iso.datetime(),
})
export type InquiryReceipt = z.infer<typeof InquiryReceipt>

const createPreviewSchema = (questions?: readonly Question[]) =>
  z.strictObject({
    status: z.literal('preview'),
    inquiry: createInquirySchema('inquiry', questions).describe('What would be sent, normalised'),
    wouldBeRefused: z
      .strictObject({
        error: z.string().describe('The code of the error that sending would meet'),
        detail: z.string().describe('What to do about it'),
        retryAfterSeconds: z.int().optional(),
      })
      .optional()
      .describe('There only if sending it as it is now would be refused all the same'),
    earlier: InquiryReceipt.optional().describe(
      'There only if the same was sent before: sending it gets this receipt, and nothing is sent',
    ),
    next: NextStepText,
  })
export type InquiryPreview = z.infer<ReturnType<typeof createPreviewSchema>>

export const AcceptedInquiry = z.strictObject({
  status: z.literal('accepted'),
  ...InquiryReceipt.shape,
  recipient: z.string().describe('The agency, which has it now'),
  erasedOn: z.iso.date().describe('The day its record is erased, counted from the arrival'),
  repeated: z
    .literal(true)
    .optional()
    .describe('There only if the same was sent before, without this key: this is its receipt'),
})

/** One object, no union, because older clients require it; `status` tells the two apart. */
export const createInquiryAnswerSchema = (questions?: readonly Question[]) =>
  z
    .discriminatedUnion('status', [createPreviewSchema(questions), AcceptedInquiry])
    .meta({ type: 'object' })
export type InquiryAnswer = z.infer<ReturnType<typeof createInquiryAnswerSchema>>

export function inquiryView(answer: InquiryAnswer, sources: ViewSources): TextView {
  const { messages } = sources.catalog
  const { texts } = messages
  if (answer.status === 'accepted') {
    const { summary, ...view } = receiptView(answer, sources.catalog)
    return { ...view, summary: joinLine(answer.repeated && summary, sentNote(answer, messages)) }
  }
  const { inquiry, next } = answer
  return {
    title: texts.previewed,
    summary: previewNote(answer, sources.catalog),
    facts: inquiryFacts(inquiry, sources.catalog),
    sections: [],
    ...(next && { next }),
  }
}

function previewNote({ wouldBeRefused, earlier }: InquiryPreview, { agency, messages }: Catalog) {
  const { texts, localText } = messages
  if (wouldBeRefused) return texts.previewRefused(wouldBeRefused)
  if (!earlier) return texts.previewNote
  const { inquiryId: id, receivedAt } = earlier
  return texts.previewRepeated({ id, moment: localText(new Date(receivedAt), agency.timeZone) })
}

/** Asks a person in plain text: who receives it, what is sent, when it is erased. */
export function inquiryQuestion(answer: InquiryAnswer, { catalog, site }: ViewSources): string {
  const { agency, messages } = catalog
  const recipient = agency.name
  const { pageTools } = messages.interface
  const facts = answer.status === 'preview' ? inquiryFacts(answer.inquiry, catalog) : []
  return [
    pageTools.question({ recipient }),
    facts.map((one) => formatFact(one, messages)).join('\n'),
    messages.texts.confirmNote({ recipient, days: limits.submissionRetentionDays }),
    `${pageTools.data}${messages.colon} ${site.url(paths.privacyPolicy)}`,
  ].join('\n\n')
}

/** Tells a model word for word what a person has changed before they sent it. */
export function changesText(
  preview: ContactInquiry,
  sentInquiry: ContactInquiry,
  catalog: Catalog,
): string {
  const { texts } = catalog.messages
  const toTexts = (inquiry: ContactInquiry) =>
    new Map(
      inquiryFacts(inquiry, catalog).map(({ label, values: [value] }) => [label, value?.text]),
    )
  const [before, after] = [toTexts(preview), toTexts(sentInquiry)]
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [oldText = '', newText = ''] = [before.get(label), after.get(label)]
    return oldText === newText
      ? []
      : texts.changedByUser({ label, before: oldText, after: newText })
  })
  return [texts.sentByUser, ...(changes.length > 0 ? changes : [texts.unchangedByUser])].join(' ')
}

function inquiryFacts(
  { answers = {}, ...members }: ContactInquiry,
  catalog: Catalog,
): LabelledFact[] {
  const values: { readonly [N in FieldName]?: string | undefined } = members
  const rows = [
    ...getFields('inquiry').map(
      ({ name }) => [getFormFieldLabel(name, catalog.messages), values[name]] as const,
    ),
    ...toAnswerRows(describeAnswers(answers, catalog.agency.questions)),
  ]
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [createFact(label, value)]))
}

/** Tells to whom the inquiry went and until when it is stored, in one sentence. */
function sentNote(
  { inquiryId, recipient, erasedOn }: z.infer<typeof AcceptedInquiry>,
  messages: Messages,
) {
  return messages.texts.sentTo({ recipient, id: inquiryId, date: messages.dateText(erasedOn) })
}

export const toAcceptedInquiry = (
  receipt: InquiryReceipt,
  { agency }: Pick<Catalog, 'agency'>,
): z.infer<typeof AcceptedInquiry> => ({
  status: 'accepted',
  ...receipt,
  recipient: agency.name,
  erasedOn: getDayInTimeZone(agency.timeZone, getErasureTime(receipt)),
})

const getErasureTime = ({ receivedAt }: InquiryReceipt) =>
  new Date(Date.parse(receivedAt) + limits.submissionRetentionDays * 86_400_000)

export const toNextStep = (
  { wouldBeRefused, earlier }: Pick<InquiryPreview, 'wouldBeRefused' | 'earlier'>,
  { texts }: Messages,
): { readonly next?: string } => (wouldBeRefused || earlier ? {} : { next: texts.previewNext })

interface Receipt {
  readonly inquiryId: string
  /** Undefined while the database is unavailable. */
  readonly receivedAt: string | undefined
  /** The same inquiry had been sent before; nothing was sent again. */
  readonly repeated?: boolean | undefined
}

export const receiptView = (
  { inquiryId, receivedAt, repeated }: Receipt,
  { agency, messages: { labels, localText, texts } }: Catalog,
): TextView => ({
  title: receivedAt ? texts.received : texts.receiptUnavailable,
  summary: repeated ? texts.repeatedNote : texts.receivedNote,
  facts: [
    createFact(labels.number, inquiryId),
    ...(receivedAt
      ? [
          createFact(labels.received, {
            text: localText(new Date(receivedAt), agency.timeZone),
            date: receivedAt,
          }),
        ]
      : []),
  ],
  sections: [],
})
