import { z } from 'zod'
import type { Words } from '@/lib/content/words'
import { ContactInquiry, eraseTime } from '@/lib/domain/inquiry'
import { type Fact, fact, type Sources, type View } from './view'

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
  const { words } = sources.catalog
  const { texts } = words
  if (answer.status === 'accepted') {
    const view = receiptView(answer, words)
    return answer.repeated ? view : { ...view, summary: sentNote(answer, sources) }
  }
  const { inquiry, wouldBeRefused: reason } = answer
  return {
    title: texts.previewed,
    summary: reason ? texts.previewRefused(reason) : texts.previewNote,
    facts: inquiryFacts(inquiry, words),
    sections: [],
    ...(reason ? {} : { next: texts.previewNext }),
  }
}

/** Returns the members of an inquiry with their labels, in order. */
export function inquiryFacts(inquiry: ContactInquiry, words: Words): Fact[] {
  const names = Object.keys(words.inquiry) as (keyof Words['inquiry'])[]
  return names.flatMap((name) => {
    const value = inquiry[name]
    return value === undefined ? [] : [fact(words.inquiry[name], value)]
  })
}

/** Tells to whom the inquiry went and until when it is stored, in one sentence. */
function sentNote({ inquiryId, receivedAt }: z.infer<typeof Accepted>, { catalog }: Sources) {
  const { agency, words } = catalog
  const erased = eraseTime(new Date(receivedAt)).toISOString().slice(0, 10)
  const date = words.dateText(erased)
  return words.texts.sentTo({ recipient: agency.name, id: inquiryId, date })
}

interface Receipt {
  readonly inquiryId: string
  /** Undefined while the database is unavailable. */
  readonly receivedAt: string | undefined
  /** The same inquiry had been sent before; nothing was sent again. */
  readonly repeated?: boolean | undefined
}

/** Returns the confirmation of an inquiry, with its number. */
export const receiptView = (
  { inquiryId, receivedAt, repeated }: Receipt,
  { labels, momentText, texts }: Words,
): View => ({
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
