import { inquiryLabels } from '@/lib/views/words'
import type { FormField } from './inquiry-form'

/** The fields about the sender that every form has. */
export const names: readonly FormField[] = [
  { name: 'firstName', label: inquiryLabels.firstName, autoComplete: 'given-name', half: true },
  { name: 'lastName', label: inquiryLabels.lastName, autoComplete: 'family-name', half: true },
]

export const telephone: FormField = {
  name: 'phone',
  label: inquiryLabels.phone,
  type: 'tel',
  autoComplete: 'tel',
  optional: true,
  half: true,
}
