import type { Field } from 'agent-access'
import type { Rule } from 'agent-access/core'
import type { Catalog } from '@/lib/content/catalog'
import { answerName } from '@/lib/domain/groups'
import { fieldsOf, questionsFor } from '@/lib/domain/inquiry-fields'
import { ruleOf } from '@/lib/domain/question'
import { choicesOf, labelOf } from '@/lib/views/form-fields'

/** The members of an inquiry that a person sees and may change before it is sent, the message first. */
export const confirmedFields = (catalog: Catalog): Field[] => [
  ...fieldsOf('inquiry')
    .map(({ name, type, pair, ...rule }) => ({
      name,
      label: labelOf(name, catalog.messages),
      ...(rule.shape === 'text' && { lines: true as const }),
      ...(pair && { pair }),
      ...(type && { type }),
      ...bounds(rule),
    }))
    .sort((a, b) => Number(b.lines ?? false) - Number(a.lines ?? false)),
  ...questionsFor('inquiry', catalog.agency.questions).map((question) => {
    const { name, kind, label } = question
    const rule = ruleOf(question)
    return {
      name: answerName(name),
      label,
      ...(kind === 'text' && { lines: true as const }),
      ...(rule
        ? bounds(rule)
        : { choices: choicesOf(question, catalog.messages), required: false }),
    }
  }),
]

const bounds = ({ charsMin, charsMax }: Rule) => ({
  required: charsMin > 0,
  minLength: charsMin,
  maxLength: charsMax,
})
