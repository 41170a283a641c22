import { createAllowedValues } from 'agent-access'
import { z } from 'zod'
import { defineAcceptedValues } from '@/lib/subject/accepted-values'
import { memoizeByObject } from '@/lib/subject/memoize'
import type { Catalog } from '@/lib/subject/register'
import { Text } from './inquiry-fields'
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
export type Answers = Readonly<Record<string, Answer>>

export const createAnswersSchema = (questions: readonly Question[]) =>
  z
    .strictObject(
      Object.fromEntries(
        questions.map((question) => [
          question.name,
          toSchema(question).optional().describe(question.label),
        ]),
      ),
    )
    .optional()
    .describe('Questions.')

function toSchema(question: Question): z.ZodType {
  const rule = getQuestionRule(question)
  return rule
    ? Text(rule)
    : defineAcceptedValues(z.enum(question.choices.map(({ slug }) => slug)), {
        accepts: ({ catalog }) => ({ values: toChoiceValues(question, catalog) }),
      })
}

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
): Answers =>
  Object.fromEntries(
    questions.flatMap(({ name, label, choices }) => {
      const value = answers[name]
      if (value === undefined) return []
      const choice = choices.find(({ slug }) => slug === value)?.label
      return [[name, { label, value, ...(choice !== undefined && { choice }) }]]
    }),
  )

export const toAnswerRows = (answers: Answers = {}): (readonly [label: string, text: string])[] =>
  Object.values(answers).map(({ label, value, choice = value }) => [label, choice])
