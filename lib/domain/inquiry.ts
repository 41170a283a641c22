import {
  type Inquiry as AnyInquiry,
  type InquiryStore as AnyInquiryStore,
  type StoredInquiry as AnyStoredInquiry,
  handlingStates,
  isGroup,
} from 'agent-access/core'
import { z } from 'zod'
import { handlingChars, inquiryChars } from '@/lib/config/limits'
import { type Answers, AnswersTo, type SentAnswers } from './answers'
import {
  type Form,
  fieldsOf,
  type InquiryField,
  questionsFor,
  Text,
  type ValuesOf,
} from './inquiry-fields'
import type { Question } from './question'

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

/** What a form sends: its fields, those that are required first, and answers to these questions. */
export function InquiryOn<F extends Form>(form: F, questions: readonly Question[] = []) {
  const fields = fieldsOf(form).toSorted(
    (a, b) => Number(a.charsMin === 0) - Number(b.charsMin === 0),
  )
  const shape = Object.fromEntries(
    fields.map((field) => [field.name, schemaOf(field, field.about[form])]),
  )
  const asked = questionsFor(form, questions)
  const answers = asked.length > 0 && { answers: AnswersTo(asked) }
  return z.strictObject({ ...shape, ...answers } as unknown as ShapeOf<F>)
}

type ShapeOf<F extends Form> = {
  [K in keyof ValuesOf<F>]-?: undefined extends ValuesOf<F>[K]
    ? z.ZodOptional<z.ZodType<Exclude<ValuesOf<F>[K], undefined>>>
    : z.ZodType<ValuesOf<F>[K]>
} & { readonly answers: z.ZodOptional<z.ZodType<SentAnswers>> }

/** A message to the agency, the same on every face. */
export const ContactInquiry = InquiryOn('inquiry')
export type ContactInquiry = z.infer<typeof ContactInquiry>

/** An application for a role, with links instead of files. Only the role's form sends one. */
export const JobApplication = InquiryOn('application')
export type JobApplication = z.infer<typeof JobApplication>

/** The key by which a retry is recognised; the client chooses it. */
export const RequestId = z
  .string()
  .regex(
    new RegExp(`^[A-Za-z0-9._:-]{1,${inquiryChars.requestIdMax}}$`),
    `Use 1 to ${inquiryChars.requestIdMax} letters, digits, dots, underscores, colons or hyphens`,
  )

/** What is stored of an inquiry and delivered. */
export type InquiryContent = { readonly answers?: Answers } & (
  | ({ readonly kind: 'contact' } & ValuesOf<'inquiry'>)
  | ({
      readonly kind: 'application'
      readonly roleId: string
      readonly roleTitle: string
    } & ValuesOf<'application'>)
)

/** An accepted inquiry of this site, and the store of such. */
export type Inquiry = AnyInquiry<InquiryContent>
export type StoredInquiry = AnyStoredInquiry<InquiryContent>
export type InquiryStore = AnyInquiryStore<InquiryContent>

export const InquiryId = z.string().regex(/^inq_[A-Za-z0-9_-]{22}$/)

/** Removes empty optional members, because they mean the same as absent ones. */
export const withoutBlanks = <T extends object>(content: T): T =>
  Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => {
      const kept = isGroup(value) ? withoutBlanks(value) : value
      const isBlank = isGroup(kept) ? Object.keys(kept).length === 0 : kept === ''
      return isBlank || kept === undefined ? [] : [[name, kept]]
    }),
  ) as T

/** What the agency keeps beside an inquiry: who sent it never sees it. */
export const Handling = z.strictObject({
  state: z.enum(handlingStates),
  assignee: Text({ shape: 'line', charsMin: 0, charsMax: handlingChars.assigneeMax }),
  note: Text({ shape: 'text', charsMin: 0, charsMax: handlingChars.noteMax }),
})
