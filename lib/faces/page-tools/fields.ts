import { ContactInquiry } from '@/lib/domain/inquiry'
import { inquiryFields } from '@/lib/domain/inquiry-fields'

/** A member of an inquiry as a form shows it. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'tel' | 'textarea'
  readonly required: boolean
  readonly minLength: number
  readonly maxLength: number
}

const shown = [
  ['firstName', 'First name', 'text'],
  ['lastName', 'Last name', 'text'],
  ['workEmail', 'Work email', 'email'],
  ['company', 'Company', 'text'],
  ['phone', 'Telephone', 'tel'],
  ['challenge', 'Message', 'textarea'],
] as const satisfies readonly (readonly [keyof ContactInquiry, string, Field['type']])[]

/** All of an inquiry that a person sees, and may change, before it is sent. */
export const confirmedFields: readonly Field[] = shown.map(([name, label, type]) => ({
  name,
  label,
  type,
  required: !ContactInquiry.shape[name].safeParse(undefined).success,
  minLength: inquiryFields[name].charsMin,
  maxLength: inquiryFields[name].charsMax,
}))
