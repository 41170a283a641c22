import type { Rule } from 'agent-access/core'
import { inquiryChars } from '@/lib/config/limits'
import type { Catalog } from '@/lib/content/catalog'
import { answerName } from '@/lib/domain/groups'
import {
  type FieldName,
  type FieldNamed,
  type Form,
  fieldsOf,
  type InquiryField,
  questionsFor,
} from '@/lib/domain/inquiry-fields'
import { type Question, ruleOf } from '@/lib/domain/question'
import type { InLanguage } from '@/lib/domain/text'
import type { Messages } from '@/lib/messages/messages'

/** What a form asks, in the words of one language; plain data, so that a browser can have it. */
export interface Asked extends Pick<InquiryField, 'type' | 'autoComplete' | 'lines'>, InLanguage {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: true
  /** Beside another one, where there is room. */
  readonly half?: true
  /** What a text may be. */
  readonly rule?: CheckedRule
  /** What is chosen from; the first is no answer. */
  readonly choices?: readonly AskedChoice[]
}

export interface AskedChoice {
  readonly value: string
  readonly label: string
}

/** A rule, with what a person is told who has written nothing. */
export interface CheckedRule extends Rule {
  readonly missing?: string
}

type Known = Pick<Catalog, 'messages' | 'agency'>

/** Returns everything that a form asks, in its order: its fields, then the questions of the site. */
export const askedOn = (form: Form, known: Known): Asked[] => [
  ...fieldsOf(form).map((field) => askedField(field, form, known)),
  ...questionsFor(form, known.agency.questions).map((question) => askedQuestion(question, known)),
]

function askedField(field: FieldNamed, form: Form, known: Known): Asked {
  const { messages } = known
  const { name, type, autoComplete, lines, half, shape, charsMin, charsMax, valuesMax } = field
  const missing = missingText(name, charsMin, messages)
  return {
    name,
    ...(called(known)[form][name] ?? { label: labelOf(name, messages) }),
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
}

/** Returns what a person is told who has left a field empty. */
function missingText(name: FieldName, min: number, messages: Messages): string | undefined {
  const checks: Partial<
    Record<FieldName, string | ((values: { readonly min: number }) => string)>
  > = messages.interface.form.checks
  const check = checks[name]
  return typeof check === 'function' ? check({ min }) : check
}

const linesOfAnswer = 4

function askedQuestion(question: Question, { agency: { lang }, messages }: Known): Asked {
  const { name, kind, label, hint } = question
  const rule = ruleOf(question)
  return {
    name: answerName(name),
    label,
    ...(hint && { hint }),
    ...(lang && { lang }),
    optional: true,
    ...(kind === 'text' && { lines: linesOfAnswer }),
    ...(rule ? { rule } : { choices: choicesOf(question, messages) }),
  }
}

/** Returns what a person chooses from: no answer at first, because none can be taken back by hand. */
export const choicesOf = ({ choices }: Question, messages: Messages): AskedChoice[] => [
  { value: '', label: messages.interface.form.noAnswer },
  ...choices.map(({ slug, label }) => ({ value: slug, label })),
]

/** Returns what a field is called wherever nothing else calls it otherwise. */
export function labelOf(name: FieldName, messages: Messages): string {
  const labels: Partial<Record<FieldName, string>> = messages.inquiry
  return labels[name] ?? name
}

interface Called {
  readonly label: string
  readonly hint?: string
}

/** The fields that a form calls otherwise. */
const called = ({
  agency: { email },
  messages: {
    labels,
    application: { links, linksHint, why, whyHint },
    interface: { form },
  },
}: Known): Readonly<Record<Form, Partial<Record<FieldName, Called>>>> => ({
  inquiry: { challenge: { label: form.challenge, hint: form.challengeHint } },
  application: {
    workEmail: { label: labels.email },
    links: { label: links, hint: linksHint({ max: inquiryChars.linksMax, email }) },
    challenge: { label: why, hint: whyHint },
  },
})
