import { z } from 'zod'
import { inquiryChars, inquiryRetentionDays } from '@/lib/config/limits'
import { mistakeIn, type Rule, type Shape, shapes } from './field-shapes'
import { type Form, fieldsOf, type InquiryField, type ValuesOf } from './inquiry-fields'

/** A text that is normalised before it is validated; `asked` is what is missing without it. */
function Text(rule: Rule, asked: string) {
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

const shapeMessages: Partial<Record<Shape, string>> = {
  address: 'Write one email address such as anna@example.com',
  link: 'Write a whole address that begins with https://',
}

function schemaOf(field: InquiryField, about: string | undefined): z.ZodType {
  const { asked, charsMin, valuesMax } = field
  const one = Text(field, asked)
  const value =
    valuesMax === undefined
      ? one
      : z
          .array(one, `Write ${asked}`)
          .min(1, `Write ${asked}`)
          .max(valuesMax, `Write at most ${valuesMax}`)
  return (charsMin === 0 ? value.optional() : value).describe(about ?? '')
}

/** What a form sends: its fields, those that are required first. */
function Inquiry<F extends Form>(form: F) {
  const fields = fieldsOf(form).toSorted(
    (a, b) => Number(a.charsMin === 0) - Number(b.charsMin === 0),
  )
  const shape = Object.fromEntries(
    fields.map((field) => [field.name, schemaOf(field, field.about[form])]),
  )
  return z.strictObject(shape as unknown as ShapeOf<F>)
}

type ShapeOf<F extends Form> = {
  [K in keyof ValuesOf<F>]-?: undefined extends ValuesOf<F>[K]
    ? z.ZodOptional<z.ZodType<Exclude<ValuesOf<F>[K], undefined>>>
    : z.ZodType<ValuesOf<F>[K]>
}

/** A message to the agency, the same on every face. */
export const ContactInquiry = Inquiry('inquiry')
export type ContactInquiry = z.infer<typeof ContactInquiry>

/** An application for a role, with links instead of files. Only the role's form sends one. */
export const JobApplication = Inquiry('application')
export type JobApplication = z.infer<typeof JobApplication>

/** The key by which a retry is recognised; the client chooses it. */
export const RequestId = z
  .string()
  .regex(
    new RegExp(`^[A-Za-z0-9._:-]{1,${inquiryChars.requestIdMax}}$`),
    `Use 1 to ${inquiryChars.requestIdMax} letters, digits, dots, underscores, colons or hyphens`,
  )

export type InquiryContent =
  | ({ readonly kind: 'contact' } & Readonly<ContactInquiry>)
  | ({
      readonly kind: 'application'
      readonly roleId: string
      readonly roleTitle: string
    } & Readonly<JobApplication>)

/** An accepted inquiry as it is stored and delivered. */
export interface Inquiry {
  readonly id: string
  readonly receivedAt: Date
  readonly content: InquiryContent
  /** Signs that a machine wrote it; with any of them the inquiry is quarantined. */
  readonly suspicions: readonly string[]
}

export const InquiryId = z.string().regex(/^inq_[A-Za-z0-9_-]{22}$/)

export const newInquiryId = (): string =>
  `inq_${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')}`

/** Removes empty optional members, because they mean the same as absent ones. */
export const withoutBlanks = <T extends object>(content: T): T =>
  Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== undefined && value !== ''),
  ) as T

/** Returns when an inquiry is erased, counted from its delivery or, in quarantine, its receipt. */
export const eraseTime = (from: Date): Date =>
  new Date(from.getTime() + inquiryRetentionDays * 86_400_000)
