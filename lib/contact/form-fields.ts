import type { InLanguage } from 'site-content'
import { contentLimits } from 'site-content/edge'
import { inquiryChars } from '@/lib/config/limits'
import type { Catalog, Messages } from '@/lib/subject/register'
import type { TextRule } from './field-rules'
import {
  type FieldName,
  type FormName,
  getFields,
  type InquiryField,
  type NamedField,
  selectQuestions,
  toAnswerName,
} from './inquiry-fields'
import { getQuestionRule, type Question } from './question'

/** A field of a form in one language; plain data, so that a browser can have it. */
export interface FormField
  extends Pick<InquiryField, 'type' | 'autoComplete' | 'lines'>,
    InLanguage {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: true
  /** Beside another one, where there is room. */
  readonly half?: true
  /** What a text may be. */
  readonly rule?: ValidationRule
  /** What is chosen from; the first is no answer. */
  readonly choices?: readonly FormChoice[]
}

export interface FormChoice {
  readonly value: string
  readonly label: string
}

/** A rule, with what a person is told who has written nothing. */
export interface ValidationRule extends TextRule {
  readonly emptyMessage?: string
}

type FieldSources = Pick<Catalog, 'messages' | 'agency'>

/** In the order of the form: its fields, then the questions of the site. */
export const listFormFields = (form: FormName, sources: FieldSources): FormField[] => [
  ...getFields(form).map((field) => toFormField(field, form, sources)),
  ...selectQuestions(form, sources.agency.questions).map((question) =>
    toQuestionField(question, sources),
  ),
]

function toFormField(field: NamedField, form: FormName, sources: FieldSources): FormField {
  const { messages } = sources
  const { name, type, autoComplete, lines, half, shape, charsMin, charsMax, valuesMax } = field
  const emptyMessage = getEmptyMessage(name, charsMin, messages)
  return {
    name,
    ...(getOwnLabels(sources)[form][name] ?? { label: getFormFieldLabel(name, messages) }),
    ...(type && { type }),
    ...(autoComplete && { autoComplete }),
    ...(charsMin === 0 && { optional: true }),
    ...(half?.includes(form) && { half: true }),
    ...(lines && { lines }),
    rule: {
      ...{ shape, charsMin, charsMax },
      ...(valuesMax !== undefined && { valuesMax }),
      ...(charsMin > 0 && emptyMessage && { emptyMessage }),
    },
  }
}

function getEmptyMessage(name: FieldName, min: number, messages: Messages): string | undefined {
  const checks: Partial<
    Record<FieldName, string | ((values: { readonly min: number }) => string)>
  > = messages.interface.form.checks
  const check = checks[name]
  return typeof check === 'function' ? check({ min }) : check
}

const linesOfAnswer = 4
/** Whether something is chosen: what, the list of choices says. */
const ruleOfChoice: TextRule = { shape: 'line', charsMin: 1, charsMax: contentLimits.slugCharsMax }

function toQuestionField(
  question: Question,
  { agency: { lang }, messages }: FieldSources,
): FormField {
  const { name, kind, label, hint, required } = question
  const emptyMessage = messages.interface.form.checks.answer
  return {
    name: toAnswerName(name),
    label,
    ...(hint && { hint }),
    ...(lang && { lang }),
    ...(!required && { optional: true }),
    ...(kind === 'text' && { lines: linesOfAnswer }),
    ...(kind === 'choice' && { choices: listChoices(question, messages) }),
    rule: { ...(getQuestionRule(question) ?? ruleOfChoice), emptyMessage },
  }
}

/** No answer at first, because none can be taken back by hand, and none is chosen for the person. */
export const listChoices = ({ choices }: Question, messages: Messages): FormChoice[] => [
  { value: '', label: messages.interface.form.noAnswer },
  ...choices.map(({ slug, label }) => ({ value: slug, label })),
]

export function getFormFieldLabel(name: FieldName, messages: Messages): string {
  const labels: Partial<Record<FieldName, string>> = messages.inquiry
  return labels[name] ?? name
}

interface FieldLabel {
  readonly label: string
  readonly hint?: string
}

/** The fields that a form calls otherwise. */
const getOwnLabels = ({
  agency: { email },
  messages: {
    labels,
    application: { links, linksHint, why, whyHint },
    interface: { form },
  },
}: FieldSources): Readonly<Record<FormName, Partial<Record<FieldName, FieldLabel>>>> => ({
  inquiry: { challenge: { label: form.challenge, hint: form.challengeHint } },
  application: {
    workEmail: { label: labels.email },
    links: { label: links, hint: linksHint({ max: inquiryChars.linksMax, email }) },
    challenge: { label: why, hint: whyHint },
  },
})
