import { z } from 'zod'
import type { FieldError } from '../errors'
import { quoted } from '../text-rules'

type Issue = z.core.$ZodIssue

/** Returns the message for an invalid value, if its schema has none of its own. */
export function toMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const noun = nouns[takesWholeNumbers(issue) ? 'int' : String(issue.expected)]
  if (issue.input === undefined) return noun ? `This is missing; send ${noun}` : 'This is missing'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string') return `${quoted(issue.input)} must be a string`
      return `${quoted(issue.input)} is not ${noun}`
    case 'too_big':
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return `${quoted(issue.input)} is too large`
      return exceeds(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'too_small':
      return exceeds(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'invalid_format': {
      const form = valueForms[issue.format]
      return form && `${quoted(issue.input)} is not ${form}`
    }
    case 'invalid_value':
      return `${quoted(issue.input)} is not known`
    default:
      return undefined
  }
}

/** Of `z.int()`, zod expects a number first. */
const takesWholeNumbers = ({ expected, inst }: z.core.$ZodRawIssue): boolean =>
  expected === 'number' && inst instanceof z.ZodNumber && inst.isInt

/** How a value of a format is written, with an example. */
export const valueForms: Readonly<Record<string, string>> = {
  email: 'an email address, such as ada@example.com',
  date: 'a date, such as 2027-03-04',
  datetime: 'a time, such as 2027-03-04T09:00:00Z',
  url: 'an address, such as https://example.com',
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false; send one of them, or leave it out',
  array: 'a list',
  object: 'a JSON object',
}

const units: Readonly<Record<string, string>> = { string: 'character', array: 'value' }

function exceeds({ origin, input }: z.core.$ZodRawIssue, bound: string, limit: unknown): string {
  const unit = units[String(origin)]
  if (unit) return `Send ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}`
  return `${quoted(input)} is not allowed; send ${bound} ${limit}`
}

/** Removes list positions from the field, because the client may have sent a single value. */
export function ofParameter({ field, ...error }: FieldError): FieldError {
  const names = field.split('.')
  const at = names.findIndex((name) => /^\d+$/.test(name))
  return { ...error, field: names.slice(0, at < 0 ? undefined : at).join('.') }
}

/** Returns the errors of a schema, each with its field and, if few, all allowed values. */
export const toFieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
    ...(issue.code === 'invalid_value' && { allowed: issue.values.map(String) }),
  }))
