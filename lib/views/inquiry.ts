import { z } from 'zod'
import { ContactInquiry, eraseTime } from '@/lib/domain/inquiry'
import { type Fact, fact, type Sources, type View } from './view'
import { dateText, inquiryLabels, labels, momentText, sentTo, texts } from './words'

const Preview = z.strictObject({
  status: z.literal('preview'),
  inquiry: ContactInquiry.describe('What would be sent, normalised'),
  wouldBeRefused: z
    .strictObject({
      error: z.string().describe('The code of the error that sending would meet'),
      detail: z.string().describe('What to do about it'),
      retryAfterSeconds: z.int().optional(),
    })
    .optional()
    .describe('There only if sending it as it is now would be refused all the same'),
})
export type Preview = z.infer<typeof Preview>

export const Accepted = z.strictObject({
  status: z.literal('accepted'),
  inquiryId: z.string().describe('inq_…, to be named when asking about it'),
  receivedAt: z.iso.datetime(),
  repeated: z
    .literal(true)
    .optional()
    .describe('There only if the same was sent before without a key: this is its receipt'),
})

/** One object, no union, because older clients require it; `status` tells the two apart. */
export const InquiryAnswer = z
  .discriminatedUnion('status', [Preview, Accepted])
  .meta({ type: 'object' })
export type InquiryAnswer = z.infer<typeof InquiryAnswer>

/** Returns the view of a preview or of a receipt. */
export function inquiryView(answer: InquiryAnswer, sources: Sources): View {
  if (answer.status === 'accepted') {
    const view = receiptView(answer)
    return answer.repeated ? view : { ...view, summary: sentNote(answer, sources) }
  }
  const { inquiry, wouldBeRefused: reason } = answer
  return {
    title: texts.previewed,
    summary: reason ? texts.previewRefused(reason) : texts.previewNote,
    facts: inquiryFacts(inquiry),
    sections: [],
    ...(reason ? {} : { next: texts.previewNext }),
  }
}

/** Returns the members of an inquiry with their labels, in order. */
export function inquiryFacts(inquiry: ContactInquiry): Fact[] {
  const names = Object.keys(inquiryLabels) as (keyof typeof inquiryLabels)[]
  return names.flatMap((name) => {
    const value = inquiry[name]
    return value === undefined ? [] : [fact(inquiryLabels[name], value)]
  })
}

/** Tells to whom the inquiry went and until when it is stored, in one sentence. */
function sentNote({ inquiryId, receivedAt }: z.infer<typeof Accepted>, { catalog }: Sources) {
  const erased = eraseTime(new Date(receivedAt)).toISOString().slice(0, 10)
  return sentTo(catalog.agency.name, inquiryId, dateText(erased))
}

interface Receipt {
  readonly inquiryId: string
  /** Undefined while the database is unavailable. */
  readonly receivedAt: string | undefined
  /** The same inquiry had been sent before; nothing was sent again. */
  readonly repeated?: boolean | undefined
}

/** Returns the confirmation of an inquiry, with its number. */
export const receiptView = ({ inquiryId, receivedAt, repeated }: Receipt): View => ({
  title: receivedAt ? texts.received : texts.receiptUnavailable,
  summary: repeated ? texts.repeatedNote : texts.receivedNote,
  facts: [
    fact(labels.number, inquiryId),
    ...(receivedAt
      ? [fact(labels.received, { text: momentText(receivedAt), date: receivedAt })]
      : []),
  ],
  sections: [],
})
