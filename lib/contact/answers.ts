import { createAllowedValues } from 'agent-access'
import { memoizeByObject } from 'site-content/edge'
import { z } from 'zod'
import { defineAcceptedValues } from '@/lib/subject/accepted-values'
import type { Catalog } from '@/lib/subject/register'
import { InquiryText, selectQuestions } from './inquiry-fields'
import { getQuestionRule, type Question } from './question'

/** Answers as they are sent: the text, or the slug of a choice, by the name of the question. */
export type SubmittedAnswers = Readonly<Record<string, string>>

/** An answer as it is stored: it can be read when its question has changed or gone. */
interface Answer {
  readonly label: string
  readonly value: string
  /** The label of the choice whose slug is the value. */
  readonly choice?: string
}
export type StoredAnswers = Readonly<Record<string, Answer>>

export function createAnswersSchema(questions: readonly Question[]) {
  const required = questions.filter((question) => question.required)
  const answers = z.strictObject(
    Object.fromEntries(
      questions.map((question) => {
        const schema = toSchema(question)
        return [
          question.name,
          (question.required ? schema : schema.optional()).describe(question.label),
        ]
      }),
    ),
    toMissingError(required),
  )
  return required.length === 0
    ? answers.optional().describe('Questions.')
    : answers.describe('Questions. Have the person answer those that are required.')
}

function toSchema(question: Question): z.ZodType {
  const rule = getQuestionRule(question)
  const slugs = question.choices.map(({ slug }) => slug)
  return rule
    ? InquiryText(rule, toWhatToWrite([question]))
    : defineAcceptedValues(z.enum(slugs, toMissingError([question])), {
        accepts: ({ catalog }) => ({ values: toChoiceValues(question, catalog) }),
      })
}

const toMissingError = (questions: readonly Question[]) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined && questions.length > 0 ? `Write ${toWhatToWrite(questions)}` : undefined,
})

const toWhatToWrite = (questions: readonly Question[]) =>
  `what the person answers to ${questions.map(({ label }) => `"${label}"`).join(', ')}`

/** The answers that questions of an inquiry require. */
export const createExampleAnswers = (questions: readonly Question[]): SubmittedAnswers =>
  Object.fromEntries(
    selectQuestions('inquiry', questions)
      .filter(({ required }) => required)
      .map(({ name, choices: [choice] }) => [name, choice?.slug ?? 'An answer.']),
  )

/** A choice is meant by its slug, and by its label in any language. */
const toChoiceValues = memoizeByObject(({ name, choices }: Question, catalog: Catalog) => {
  const choicesOfAllLanguages = catalog.languages.flatMap((language) =>
    catalog.in(language).agency.questions.filter((question) => question.name === name),
  )
  const findLabels = (value: string) =>
    choicesOfAllLanguages.flatMap((question) =>
      question.choices.flatMap(({ slug, label }) => (slug === value ? [label] : [])),
    )
  return createAllowedValues(choices.map(({ slug }) => [slug, [slug, ...findLabels(slug)]]))
})

/** Adds to answers what it takes to read them. */
export const describeAnswers = (
  answers: SubmittedAnswers,
  questions: readonly Question[],
): StoredAnswers =>
  Object.fromEntries(
    questions.flatMap(({ name, label, choices }) => {
      const value = answers[name]
      if (value === undefined) return []
      const choice = choices.find(({ slug }) => slug === value)?.label
      return [[name, { label, value, ...(choice !== undefined && { choice }) }]]
    }),
  )

export const toAnswerRows = (
  answers: StoredAnswers = {},
): (readonly [label: string, text: string])[] =>
  Object.values(answers).map(({ label, value, choice = value }) => [label, choice])
