import { z } from 'zod'
import { inquiryChars } from '@/lib/config/limits'
import { type FormFieldFormat, fieldShapes, findTextMistake, type TextRule } from './field-rules'

export const formNames = ['inquiry', 'application'] as const
/** What is asked of whoever writes to the agency, and of whoever applies for a role. */
export type FormName = (typeof formNames)[number]

/** A field of an inquiry or of an application. Every interface and channel takes its fields from here. */
export interface InquiryField extends TextRule {
  readonly name: string
  /** What programs read of it, for each form that has it. */
  readonly about: Readonly<Partial<Record<FormName, string>>>
  /** What is missing without it: "Write a first name". */
  readonly whatToWrite: string
  readonly type?: 'email' | 'tel'
  readonly autoComplete?: string
  /** The height of a text of many lines. */
  readonly lines?: number
  /** The forms on which it stands beside its neighbour, where there is room. */
  readonly half?: readonly FormName[]
  /** Stands beside its neighbour at any width of the window. */
  readonly pair?: true
}

const { nameMax, emailMax, companyMax, phoneMax, challengeMin, challengeMax, linkMax, linksMax } =
  inquiryChars

/** The fields in the order of the forms. Their labels are `inquiry` in lib/content/messages. */
export const inquiryFields = [
  {
    name: 'firstName',
    about: { inquiry: 'First name.', application: 'First name.' },
    whatToWrite: 'a first name',
    shape: 'line',
    charsMin: 1,
    charsMax: nameMax,
    autoComplete: 'given-name',
    half: formNames,
    pair: true,
  },
  {
    name: 'lastName',
    about: { inquiry: 'Last name.', application: 'Last name.' },
    whatToWrite: 'a last name',
    shape: 'line',
    charsMin: 1,
    charsMax: nameMax,
    autoComplete: 'family-name',
    half: formNames,
    pair: true,
  },
  {
    name: 'workEmail',
    about: { inquiry: 'Work email.', application: 'Email address.' },
    whatToWrite: 'an email address',
    shape: 'address',
    charsMin: 1,
    charsMax: emailMax,
    type: 'email',
    autoComplete: 'email',
    half: ['application'],
  },
  {
    name: 'company',
    about: { inquiry: 'Company.' },
    whatToWrite: 'a company',
    shape: 'line',
    charsMin: 0,
    charsMax: companyMax,
    autoComplete: 'organization',
    half: formNames,
  },
  {
    name: 'phone',
    about: { inquiry: 'Telephone.', application: 'Telephone.' },
    whatToWrite: 'a telephone number',
    shape: 'line',
    charsMin: 0,
    charsMax: phoneMax,
    type: 'tel',
    autoComplete: 'tel',
    half: formNames,
  },
  {
    name: 'links',
    about: { application: 'Links to work.' },
    whatToWrite: 'a link',
    shape: 'link',
    charsMin: 1,
    charsMax: linkMax,
    valuesMax: linksMax,
    lines: 3,
  },
  {
    name: 'challenge',
    about: { inquiry: 'The need, in their own words.', application: 'Why this role.' },
    whatToWrite: 'what it is about',
    shape: 'text',
    charsMin: challengeMin,
    charsMax: challengeMax,
    lines: 8,
  },
] as const satisfies readonly InquiryField[]

type KnownField = (typeof inquiryFields)[number]
export type FieldName = KnownField['name']
export type NamedField = InquiryField & { readonly name: FieldName }

/** The values that a form gives, by the names of its fields. */
export type FormValues<F extends FormName> = {
  readonly [K in FieldIn<F> as K['charsMin'] extends 0 ? never : K['name']]: FieldValue<K>
} & {
  readonly [K in FieldIn<F> as K['charsMin'] extends 0 ? K['name'] : never]?:
    | FieldValue<K>
    | undefined
}

type FieldIn<F extends FormName> = Extract<
  KnownField,
  { readonly about: { readonly [K in F]: string } }
>
type FieldValue<K extends KnownField> = K extends { readonly valuesMax: number } ? string[] : string

export const getFields = (form: FormName): readonly NamedField[] =>
  inquiryFields.filter(({ about }) => form in about)

interface FormQuestion {
  readonly name: string
  readonly for: readonly FormName[]
}

export const selectQuestions = <Q extends FormQuestion>(
  form: FormName,
  questions: readonly Q[],
): Q[] => questions.filter((question) => question.for.includes(form))

/** Fields first, then questions of the site. */
export const listFieldNames = (form: FormName, questions: readonly FormQuestion[]): string[] => [
  ...getFields(form).map(({ name }) => name),
  ...selectQuestions(form, questions).map(({ name }) => toAnswerName(name)),
]

/** A text that is normalised before it is validated; `asked` is what is missing without it. */
export function InquiryText(rule: TextRule, whatToWrite = 'something') {
  const { shape, charsMin, charsMax } = rule
  return z
    .string({
      error: ({ input }) =>
        input === undefined ? getEmptyMessage(whatToWrite, charsMin) : undefined,
    })
    .overwrite(fieldShapes[shape].normalise)
    .check((check) => {
      const message = findIssue(rule, whatToWrite, check.value)
      if (message) check.issues.push({ code: 'custom', message, input: check.value })
    })
    .meta({
      ...(charsMin > 0 && { minLength: charsMin }),
      maxLength: charsMax,
      ...(shape === 'address' && { format: 'email' }),
    })
}

const getEmptyMessage = (whatToWrite: string, charsMin: number): string =>
  charsMin > 1 ? `Write ${whatToWrite}, in at least ${charsMin} characters` : `Write ${whatToWrite}`

function findIssue(rule: TextRule, whatToWrite: string, text: string): string | undefined {
  const { charsMin, charsMax, shape } = rule
  const { kind, chars } = findTextMistake(rule, text) ?? {}
  switch (kind) {
    case 'missing':
      return getEmptyMessage(whatToWrite, charsMin)
    case 'short':
      return `Write at least ${charsMin} characters; there ${chars === 1 ? 'is' : 'are'} ${chars}`
    case 'long':
      return `Write at most ${charsMax} characters; there are ${chars}`
    case 'shape':
      return shapeMessages[shape]
    default:
      return undefined
  }
}

const shapeMessages: Partial<Record<FormFieldFormat, string>> = {
  address: 'Write one email address such as anna@example.com',
  link: 'Write a whole address that begins with https://',
}

// A form is flat: its answers have names such as `answers.budget`, which errors have as well.

export const toAnswerName = (question: string): string => `answers.${question}`
