import type { Words } from '@/lib/content/words'
import type { FormField } from './inquiry-form'

/** The fields about the sender that every form has. */
export const personFields = ({ inquiry }: Words) => {
  const names: readonly FormField[] = [
    { name: 'firstName', label: inquiry.firstName, autoComplete: 'given-name', half: true },
    { name: 'lastName', label: inquiry.lastName, autoComplete: 'family-name', half: true },
  ]
  const telephone: FormField = {
    name: 'phone',
    label: inquiry.phone,
    type: 'tel',
    autoComplete: 'tel',
    optional: true,
    half: true,
  }
  return { names, telephone }
}
