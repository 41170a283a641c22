import { inquiryChars } from '@/lib/config/limits'
import type { Catalog } from '@/lib/content/catalog'
import type { Words } from '@/lib/content/words'
import type { Rule } from '@/lib/domain/field-shapes'
import { type FieldName, type Form, fieldsOf, type InquiryField } from '@/lib/domain/inquiry-fields'

/** What a form asks, in the words of one language; plain data, so that a browser can have it. */
export interface Asked extends Pick<InquiryField, 'type' | 'autoComplete' | 'lines'> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: true
  /** Beside another one, where there is room. */
  readonly half?: true
  readonly rule: CheckedRule
}

/** A rule, with what a person is told who has written nothing. */
export interface CheckedRule extends Rule {
  readonly missing?: string
}

/** Returns everything that a form asks, in its order. */
export const askedOn = (form: Form, { words }: Pick<Catalog, 'words'>): Asked[] =>
  fieldsOf(form).map(({ name, type, autoComplete, lines, half, ...field }) => {
    const { shape, charsMin, charsMax, valuesMax } = field
    const checks: Partial<Record<FieldName, string>> = words.data.interface.form.checks
    const missing = checks[name]
    return {
      name,
      ...(called(words)[form][name] ?? { label: labelOf(name, words) }),
      ...(type && { type }),
      ...(autoComplete && { autoComplete }),
      ...(charsMin === 0 && { optional: true }),
      ...(half?.includes(form) && { half: true }),
      ...(lines && { lines }),
      rule: {
        ...{ shape, charsMin, charsMax },
        ...(valuesMax !== undefined && { valuesMax }),
        ...(charsMin > 0 && missing && { missing }),
      },
    }
  })

/** Returns what a field is called wherever nothing else calls it otherwise. */
export function labelOf(name: FieldName, words: Words): string {
  const labels: Partial<Record<FieldName, string>> = words.inquiry
  return labels[name] ?? name
}

interface Called {
  readonly label: string
  readonly hint?: string
}

/** The fields that a form calls otherwise. */
const called = ({
  labels,
  application: { links, linksHint, why, whyHint },
  interface: { form },
}: Words): Readonly<Record<Form, Partial<Record<FieldName, Called>>>> => ({
  inquiry: { challenge: { label: form.challenge, hint: form.challengeHint } },
  application: {
    workEmail: { label: labels.email },
    links: { label: links, hint: linksHint({ max: inquiryChars.linksMax }) },
    challenge: { label: why, hint: whyHint },
  },
})
