import type { FormField } from './inquiry-form'

/** What every form of ours asks about who sends it. */
export const names: readonly FormField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', half: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', half: true },
]

export const telephone: FormField = {
  name: 'phone',
  label: 'Telephone',
  type: 'tel',
  autoComplete: 'tel',
  optional: true,
  half: true,
}
