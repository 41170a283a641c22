import type { PageTool } from 'agent-access'
import type { Catalog } from '@/lib/subject/register'
import type { TextRule } from './field-rules'
import { getFormFieldLabel, listChoices } from './form-fields'
import { getFields, selectQuestions, toAnswerName } from './inquiry-fields'
import { getQuestionRule } from './question'

/** The members of an inquiry that a person sees and may change before it is sent, the message first. */
export const confirmedFields = (catalog: Catalog): NonNullable<PageTool['confirms']> => [
  ...getFields('inquiry')
    .map(({ name, type, pair, ...rule }) => ({
      name,
      label: getFormFieldLabel(name, catalog.messages),
      ...(rule.shape === 'text' && { lines: true as const }),
      ...(pair && { pair }),
      ...(type && { type }),
      ...bounds(rule),
    }))
    .sort((a, b) => Number(b.lines ?? false) - Number(a.lines ?? false)),
  ...selectQuestions('inquiry', catalog.agency.questions).map((question) => {
    const { name, kind, label, required } = question
    const rule = getQuestionRule(question)
    return {
      name: toAnswerName(name),
      label,
      ...(kind === 'text' && { lines: true as const }),
      ...(rule ? bounds(rule) : { choices: listChoices(question, catalog.messages), required }),
    }
  }),
]

const bounds = ({ charsMin, charsMax }: TextRule) => ({
  required: charsMin > 0,
  minLength: charsMin,
  maxLength: charsMax,
})
