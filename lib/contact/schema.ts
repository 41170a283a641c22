import type { StorePort } from 'agent-access'
import { z } from 'zod'
import { createAnswersSchema, type StoredAnswers, type SubmittedAnswers } from './answers'
import { isPlainObject } from './groups'
import {
  type FormName,
  type FormValues,
  getFields,
  type InquiryField,
  InquiryText,
  selectQuestions,
} from './inquiry-fields'
import type { Question } from './question'

function toSchema(field: InquiryField, about: string | undefined): z.ZodType {
  const { whatToWrite, charsMin, valuesMax } = field
  const valueSchema = InquiryText(field, whatToWrite)
  const value =
    valuesMax === undefined
      ? valueSchema
      : z
          .array(valueSchema, `Write ${whatToWrite}`)
          .min(1, `Write ${whatToWrite}`)
          .max(valuesMax, `Write at most ${valuesMax}`)
  return (charsMin === 0 ? value.optional() : value).describe(about ?? '')
}

/** What a form sends: its fields, those that are required first, and answers to these questions. */
export function createInquirySchema<F extends FormName>(
  form: F,
  questions: readonly Question[] = [],
) {
  const fields = getFields(form).toSorted(
    (a, b) => Number(a.charsMin === 0) - Number(b.charsMin === 0),
  )
  const shape = Object.fromEntries(
    fields.map((field) => [field.name, toSchema(field, field.about[form])]),
  )
  const formQuestions = selectQuestions(form, questions)
  const answers = formQuestions.length > 0 && { answers: createAnswersSchema(formQuestions) }
  return z.strictObject({ ...shape, ...answers } as unknown as InquiryShape<F>)
}

type InquiryShape<F extends FormName> = {
  [K in keyof FormValues<F>]-?: undefined extends FormValues<F>[K]
    ? z.ZodOptional<z.ZodType<Exclude<FormValues<F>[K], undefined>>>
    : z.ZodType<FormValues<F>[K]>
} & { readonly answers: z.ZodOptional<z.ZodType<SubmittedAnswers>> }

/** A message to the agency, the same in every interface. */
export const ContactInquiry = createInquirySchema('inquiry')
export type ContactInquiry = z.infer<typeof ContactInquiry>

/** An application for a role, with links instead of files. Only the role's form sends one. */
export const JobApplication = createInquirySchema('application')
export type JobApplication = z.infer<typeof JobApplication>

/** What is stored of an inquiry and delivered. */
export type InquiryContent = { readonly answers?: StoredAnswers } & (
  | ({ readonly kind: 'contact' } & FormValues<'inquiry'>)
  | ({
      readonly kind: 'application'
      readonly roleId: string
      readonly roleTitle: string
    } & FormValues<'application'>)
)

/** An accepted inquiry of this site, and the store of such. */
export type Inquiry = StorePort.Submission<InquiryContent>
export type StoredInquiry = StorePort.StoredSubmission<InquiryContent>
export type InquiryStore = StorePort.SubmissionStore<InquiryContent>

/** What the ids of inquiries begin with. */
export const inquiryIdPrefix = 'inq'
export const InquiryId = z.string().regex(/^inq_[A-Za-z0-9_-]{22}$/)

/** Removes empty optional members, because they mean the same as absent ones. */
export const removeBlanks = <T extends object>(content: T): T =>
  Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => {
      const filledValue = isPlainObject(value) ? removeBlanks(value) : value
      const isBlank = isPlainObject(filledValue)
        ? Object.keys(filledValue).length === 0
        : filledValue === ''
      return isBlank || filledValue === undefined ? [] : [[name, filledValue]]
    }),
  ) as T
