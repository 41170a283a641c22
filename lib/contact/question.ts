import { OneLineText, Slug } from 'site-content'
import { z } from 'zod'
import { questionLimits } from '@/lib/config/limits'
import type { TextRule } from './field-rules'
import { formNames, inquiryFields } from './inquiry-fields'

const { questionsMax, nameMax, labelMax, choicesMin, choicesMax, lineMax, textMax } = questionLimits

const Label = OneLineText.max(labelMax)

const fieldNames = new Set(inquiryFields.map(({ name }) => name.toLowerCase()))

/** A name on the wire, which no field has, however it is written. */
const Name = Slug.max(nameMax)
  .regex(/^[a-z]/, 'Begin with a letter')
  .refine((name) => !fieldNames.has(name.replaceAll('-', '')), {
    error: ({ input }) => `"${input}" is a field of the form already; choose another name`,
  })

const Choice = z.strictObject({ slug: Slug, label: Label })

/** A question that a site asks beside the fields of every inquiry. */
const Question = z
  .strictObject({
    name: Name,
    kind: z.enum(['line', 'text', 'choice']),
    label: Label,
    hint: OneLineText.optional(),
    for: z
      .array(z.enum(formNames))
      .min(1, 'Name at least one form')
      .meta({ title: 'Asked with' })
      .default(['inquiry']),
    required: z.boolean().meta({ title: 'Must be answered' }).default(false),
    choices: z.array(Choice).max(choicesMax, `List at most ${choicesMax} choices`).default([]),
  })
  .check(({ value: { kind, choices }, issues }) => {
    const report = (message: string, path: PropertyKey[] = ['choices']) =>
      issues.push({ code: 'custom', input: choices, path, message })
    if (kind !== 'choice' && choices.length > 0)
      report('Only a question of the kind choice has choices; remove them')
    if (kind === 'choice' && choices.length < choicesMin)
      report(`List at least ${choicesMin} choices, each with a slug and a label`)
    for (const member of ['slug', 'label'] as const)
      for (const [at, value] of findRepeats(choices.map((choice) => choice[member])))
        report(`"${value}" is listed twice`, ['choices', at, member])
  })
export type Question = Readonly<z.infer<typeof Question>>

/** The values that stand in a list before already, with their positions. */
const findRepeats = (values: readonly string[]) =>
  [...values.entries()].filter(([at, value]) => values.indexOf(value) < at)

export const QuestionsFrontMatter = z
  .array(Question)
  .max(questionsMax, {
    error: ({ input }) =>
      `Ask at most ${questionsMax} questions; there are ${Array.isArray(input) ? input.length : 'more'}`,
  })
  .check(({ value, issues }) => {
    for (const [at, name] of findRepeats(value.map((question) => question.name)))
      issues.push({
        code: 'custom',
        input: name,
        path: [at, 'name'],
        message: `"${name}" is listed twice`,
      })
  })
  .default([])

/** Undefined for a choice, which is answered by one of its slugs. */
export const getQuestionRule = ({ kind, required }: Question): TextRule | undefined =>
  kind === 'choice'
    ? undefined
    : { shape: kind, charsMin: required ? 1 : 0, charsMax: kind === 'line' ? lineMax : textMax }
