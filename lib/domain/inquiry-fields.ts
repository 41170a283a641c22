import { type FieldShape, mistakeIn, type Rule, shapes } from 'agent-access/core'
import { z } from 'zod'
import { inquiryChars } from '@/lib/config/limits'
import { answerName } from './groups'

export const forms = ['inquiry', 'application'] as const
/** What is asked of whoever writes to the agency, and of whoever applies for a role. */
export type Form = (typeof forms)[number]

/** A field of an inquiry or of an application. Every face and channel takes its fields from here. */
export interface InquiryField extends Rule {
  readonly name: string
  /** What programs read of it, for each form that has it. */
  readonly about: Readonly<Partial<Record<Form, string>>>
  /** What is missing without it: "Write a first name". */
  readonly asked: string
  readonly type?: 'email' | 'tel'
  readonly autoComplete?: string
  /** The height of a text of many lines. */
  readonly lines?: number
  /** The forms on which it stands beside its neighbour, where there is room. */
  readonly half?: readonly Form[]
  /** Stands beside its neighbour at any width of the window. */
  readonly pair?: true
}

const { nameMax, emailMax, companyMax, phoneMax, challengeMin, challengeMax, linkMax, linksMax } =
  inquiryChars

/** The fields in the order of the forms. Their labels are `inquiry` in lib/messages. */
export const inquiryFields = [
  {
    name: 'firstName',
    about: { inquiry: 'First name.', application: 'First name.' },
    asked: 'a first name',
    shape: 'line',
    charsMin: 1,
    charsMax: nameMax,
    autoComplete: 'given-name',
    half: forms,
    pair: true,
  },
  {
    name: 'lastName',
    about: { inquiry: 'Last name.', application: 'Last name.' },
    asked: 'a last name',
    shape: 'line',
    charsMin: 1,
    charsMax: nameMax,
    autoComplete: 'family-name',
    half: forms,
    pair: true,
  },
  {
    name: 'workEmail',
    about: { inquiry: 'Work email.', application: 'Email address.' },
    asked: 'an email address',
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
    asked: 'a company',
    shape: 'line',
    charsMin: 0,
    charsMax: companyMax,
    autoComplete: 'organization',
    half: forms,
  },
  {
    name: 'phone',
    about: { inquiry: 'Telephone.', application: 'Telephone.' },
    asked: 'a telephone number',
    shape: 'line',
    charsMin: 0,
    charsMax: phoneMax,
    type: 'tel',
    autoComplete: 'tel',
    half: forms,
  },
  {
    name: 'links',
    about: { application: 'Links to work.' },
    asked: 'a link',
    shape: 'link',
    charsMin: 1,
    charsMax: linkMax,
    valuesMax: linksMax,
    lines: 3,
  },
  {
    name: 'challenge',
    about: { inquiry: 'The need, in their own words.', application: 'Why this role.' },
    asked: 'what it is about',
    shape: 'text',
    charsMin: challengeMin,
    charsMax: challengeMax,
    lines: 8,
  },
] as const satisfies readonly InquiryField[]

type Known = (typeof inquiryFields)[number]
export type FieldName = Known['name']
export type FieldNamed = InquiryField & { readonly name: FieldName }

/** The values that a form gives, by the names of its fields. */
export type ValuesOf<F extends Form> = {
  readonly [K in KnownOf<F> as K['charsMin'] extends 0 ? never : K['name']]: ValueOf<K>
} & {
  readonly [K in KnownOf<F> as K['charsMin'] extends 0 ? K['name'] : never]?: ValueOf<K> | undefined
}

type KnownOf<F extends Form> = Extract<Known, { readonly about: { readonly [K in F]: string } }>
type ValueOf<K extends Known> = K extends { readonly valuesMax: number } ? string[] : string

/** Returns the fields of a form, in its order. */
export const fieldsOf = (form: Form): readonly FieldNamed[] =>
  inquiryFields.filter(({ about }) => form in about)

interface AskedWith {
  readonly name: string
  readonly for: readonly Form[]
}

/** Returns those of a site's questions that a form asks. */
export const questionsFor = <Q extends AskedWith>(form: Form, questions: readonly Q[]): Q[] =>
  questions.filter((question) => question.for.includes(form))

/** Returns the names of what a form asks: its fields, then questions of the site. */
export const namesOn = (form: Form, questions: readonly AskedWith[]): string[] => [
  ...fieldsOf(form).map(({ name }) => name),
  ...questionsFor(form, questions).map(({ name }) => answerName(name)),
]

/** A text that is normalised before it is validated; `asked` is what is missing without it. */
export function Text(rule: Rule, asked = 'something') {
  const { shape, charsMin, charsMax } = rule
  return z
    .string({ error: ({ input }) => (input === undefined ? missing(asked, charsMin) : undefined) })
    .overwrite(shapes[shape].normalise)
    .check((check) => {
      const message = issueOf(rule, asked, check.value)
      if (message) check.issues.push({ code: 'custom', message, input: check.value })
    })
    .meta({
      ...(charsMin > 0 && { minLength: charsMin }),
      maxLength: charsMax,
      ...(shape === 'address' && { format: 'email' }),
    })
}

/** Returns the message for an empty field, which includes the minimum length. */
const missing = (asked: string, charsMin: number): string =>
  charsMin > 1 ? `Write ${asked}, in at least ${charsMin} characters` : `Write ${asked}`

/** Returns what is invalid in a normalised text and how to correct it, in one sentence. */
function issueOf(rule: Rule, asked: string, text: string): string | undefined {
  const { charsMin, charsMax, shape } = rule
  const { kind, chars } = mistakeIn(rule, text) ?? {}
  switch (kind) {
    case 'missing':
      return missing(asked, charsMin)
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

const shapeMessages: Partial<Record<FieldShape, string>> = {
  address: 'Write one email address such as anna@example.com',
  link: 'Write a whole address that begins with https://',
}
