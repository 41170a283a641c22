import type { Words } from '@/lib/content/words'
import { ContactInquiry } from '@/lib/domain/inquiry'
import { inquiryFields } from '@/lib/domain/inquiry-fields'

/** A member of an inquiry as a form shows it. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly type?: 'email' | 'tel'
  /** Stands beside its neighbour at any width of the window. */
  readonly pair?: true
  /** A text of several lines. */
  readonly lines?: true
  readonly required: boolean
  readonly minLength: number
  readonly maxLength: number
}

const { shape } = ContactInquiry

const field = (
  words: Words,
  name: keyof typeof shape,
  kind: Pick<Field, 'type' | 'pair' | 'lines'> = {},
): Field => ({
  name,
  label: words.inquiry[name],
  ...kind,
  required: !shape[name].safeParse(undefined).success,
  minLength: inquiryFields[name].charsMin,
  maxLength: inquiryFields[name].charsMax,
})

/** The members of an inquiry that a person sees and may change before it is sent, the message first. */
export const confirmedFields = (words: Words): Field[] => [
  field(words, 'challenge', { lines: true }),
  field(words, 'firstName', { pair: true }),
  field(words, 'lastName', { pair: true }),
  field(words, 'workEmail', { type: 'email' }),
  field(words, 'company'),
  field(words, 'phone', { type: 'tel' }),
]
