import { ContactInquiry } from '@/lib/domain/inquiry'
import { inquiryFields } from '@/lib/domain/inquiry-fields'

/** A member of an inquiry as a form shows it. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly type?: 'email' | 'tel'
  /** A text of many lines. */
  readonly lines?: true
  readonly required: boolean
  readonly minLength: number
  readonly maxLength: number
}

const { shape } = ContactInquiry

const field = (
  name: keyof typeof shape,
  label: string,
  kind: Pick<Field, 'type' | 'lines'> = {},
): Field => ({
  name,
  label,
  ...kind,
  required: !shape[name].safeParse(undefined).success,
  minLength: inquiryFields[name].charsMin,
  maxLength: inquiryFields[name].charsMax,
})

/** All of an inquiry that a person sees, and may change, before it is sent. */
export const confirmedFields: readonly Field[] = [
  field('firstName', 'First name'),
  field('lastName', 'Last name'),
  field('workEmail', 'Work email', { type: 'email' }),
  field('company', 'Company'),
  field('phone', 'Telephone', { type: 'tel' }),
  field('challenge', 'Message', { lines: true }),
]
