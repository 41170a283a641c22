import type { z } from 'zod'
import { textParameterCharsMax } from '@/lib/config/limits'
import { DomainError, type FieldError } from '@/lib/domain/errors'

/** Input as the schema wants it, or one refusal that names every field, its value and the choice. */
export function parseInput<I extends z.ZodObject>(schema: I, raw: unknown): z.output<I> {
  const { data, error } = schema.safeParse(raw, { reportInput: true })
  if (!error) return data
  const errors = error.issues.flatMap(fieldErrors)
  const sentences = errors.map(({ field, message }) => (field ? `${field}: ${message}` : message))
  if (error.issues.some(({ code, path }) => code === 'unrecognized_keys' && path.length === 0))
    sentences.push(`Known fields: ${Object.keys(schema.shape).join(', ') || 'none'}`)
  throw new DomainError('invalid_request', `${sentences.join('. ')}.`, { errors })
}

type Issue = z.core.$ZodIssue

function fieldErrors(issue: Issue): FieldError[] {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: field ? `${field}.${key}` : key,
      message: 'This field is not known; leave it out',
    }))
  return [{ field, message: messageOf(issue), ...allowedBy(issue) }]
}

const allowedBy = (issue: Issue) =>
  issue.code === 'invalid_value' ? { allowed: issue.values.map(String) } : {}

function messageOf(issue: Issue): string {
  const value = shown(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `This is missing; it must be ${nouns[issue.expected] ?? issue.expected}`
        : `${value} is not ${nouns[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `${value} is more than ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return `${value} is less than ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'invalid_value':
      return `${value} is not one of ${issue.values.join(', ')}`
    default:
      return issue.message
  }
}

const nouns: Readonly<Record<string, string>> = {
  string: 'one text',
  number: 'one whole number',
  int: 'one whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' values' }

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > textParameterCharsMax ? `${text.slice(0, textParameterCharsMax)}…` : text
}
