import { z } from 'zod'
import type { FieldError } from '../errors'
import type { Messages } from '../messages'
import { quoteText } from '../text-rules'
import { findNearestValues, formatSuggestions, toAllowedNames } from './allowed-values'
import { findKitRefusal } from './kit-schemas'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue
type ValueMessages = Messages['values']

/** Writes the message for an invalid value whose schema has none of its own. */
export const createIssueFormatter =
  (messages: Messages) =>
  (issue: RawIssue): string => {
    const { values, refusals } = messages
    const kind = findByName(values.kinds, takesWholeNumbers(issue) ? 'int' : issue.expected)
    if (issue.input === undefined) return kind ? values.missingKind({ kind }) : values.missing
    const ofCheck = findKitRefusal(issue.inst, messages)
    if (ofCheck) return ofCheck
    const value = quoteText(issue.input)
    switch (issue.code) {
      case 'invalid_type':
        if (issue.expected === 'string') return values.notAString({ value })
        return kind ? values.otherKind({ value, kind }) : values.invalid({ value })
      case 'too_big':
        return describeTooBig(issue, messages)
      case 'too_small':
        return describeTooSmall(issue, values)
      case 'invalid_format': {
        const format = findByName(values.formats, issue.format)
        if (format) return values.otherKind({ value, kind: format })
        const pattern = String(issue.pattern ?? issue.format)
        return values.otherPattern({ value, pattern })
      }
      case 'invalid_value':
        return refusals.unknown({
          value,
          choices: formatSuggestions(findNearValues(issue), messages),
        })
      default:
        return values.invalid({ value })
    }
  }

const findNearValues = ({ input, values }: RawIssue): readonly string[] =>
  typeof input === 'string' && Array.isArray(values)
    ? findNearestValues(input, toAllowedNames(values.map(String)))
    : []

const findByName = (texts: Readonly<Record<string, string>>, name: unknown): string | undefined =>
  Object.hasOwn(texts, String(name)) ? texts[String(name)] : undefined

/** Of `z.int()`, zod expects a number first. */
const takesWholeNumbers = ({ expected, inst }: RawIssue): boolean =>
  expected === 'number' && inst instanceof z.ZodNumber && inst.isInt

function describeTooBig(
  { origin, input, maximum, inclusive }: RawIssue,
  { values, refusals }: Messages,
) {
  const value = quoteText(input)
  const limit = String(maximum)
  if (origin === 'string') return values.charactersMax({ max: Number(maximum) })
  if (Array.isArray(input))
    return refusals.tooManyValues({ max: Number(maximum), count: input.length })
  if (maximum === Number.MAX_SAFE_INTEGER) return values.tooLarge({ value })
  return inclusive === false ? values.lessThan({ value, limit }) : values.atMost({ value, limit })
}

function describeTooSmall({ origin, input, minimum, inclusive }: RawIssue, values: ValueMessages) {
  const value = quoteText(input)
  const limit = String(minimum)
  if (origin === 'string') return values.charactersMin({ min: Number(minimum) })
  if (origin === 'array') return values.valuesMin({ min: Number(minimum) })
  return inclusive === false ? values.moreThan({ value, limit }) : values.atLeast({ value, limit })
}

/** Removes list positions from the field, because the client may have sent a single value. */
export function removeListPosition({ field, ...error }: FieldError): FieldError {
  const names = field.split('.')
  const at = names.findIndex((name) => /^\d+$/.test(name))
  return { ...error, field: names.slice(0, at < 0 ? undefined : at).join('.') }
}

/** Each with its field and, if they are few, all allowed values. */
export const toFieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
    ...(issue.code === 'invalid_value' && { allowed: issue.values.map(String) }),
  }))
