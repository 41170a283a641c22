import type { z } from 'zod'
import type { Issue } from './issue'
import { describeUnknownField, listFields } from './known-fields'

// Runs in a browser too.

/** Fields of a file, and the line of each. */
export interface FrontFields {
  readonly file: string
  readonly data: unknown
  readonly getLine: (path: readonly PropertyKey[]) => number
}

export const fieldIssue = (
  { file, getLine }: Pick<FrontFields, 'file' | 'getLine'>,
  path: readonly PropertyKey[],
  message: string,
  allowed?: readonly string[],
): Issue => ({
  file,
  line: getLine(path),
  field: path.join('.') || '(text)',
  message,
  ...(allowed && { allowed }),
})

/** Validates fields by their schema; each error becomes an issue with file, line and field. */
export function parseFrontFields<T extends z.ZodType>(
  schema: T,
  source: FrontFields,
  issues: Issue[],
): z.output<T> | undefined {
  const result = schema.safeParse(source.data)
  if (result.success) return result.data
  const wrongTypes = result.error.issues.filter(({ code }) => code === 'invalid_type')
  const others = result.error.issues.filter(
    (issue) =>
      issue.code !== 'too_small' || !wrongTypes.some(({ path }) => hasSamePath(path, issue.path)),
  )
  for (const issue of others) issues.push(...toIssues(issue, source, schema))
  return undefined
}

function toIssues(issue: z.core.$ZodIssue, source: FrontFields, schema: z.ZodType): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const { message, allowed } = describeUnknownField(schema, issue.path, key, source.data)
      return fieldIssue(source, [...issue.path, key], message, allowed)
    })
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
    return [describeUnknownOption(issue, source)]
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined
  const message = getMessage(issue, source.data, schema)
  const mainIssue = fieldIssue(source, issue.path, message, allowed)
  return [issue.path.length > 0 ? mainIssue : { ...mainIssue, field: '(front matter)' }]
}

const hasSamePath = (one: readonly PropertyKey[], other: readonly PropertyKey[]) =>
  one.length === other.length && one.every((key, at) => key === other[at])

type UnionIssue = z.core.$ZodIssueInvalidUnion & { readonly options?: readonly unknown[] }

/** An object of a union that names none of its options, or nothing. */
function describeUnknownOption(issue: UnionIssue, source: FrontFields): Issue {
  const value = getValue(source.data, issue.path)
  const message =
    value === undefined || value === null ? 'This field is missing' : `"${value}" is not known`
  return fieldIssue(source, issue.path, message, issue.options?.map(String))
}

const getValue = (data: unknown, path: readonly PropertyKey[]) =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], data)

/** What is missing or empty is said before how it is written. */
function getMessage(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): string {
  const { code, path, message } = issue
  if (code === 'custom') return message
  const value = getValue(data, path)
  const isOwn = !/^(?:Invalid (?:input|option)|Too (?:small|big))\b/.test(message)
  const hint = isOwn && !message.startsWith('Invalid ') ? `. ${message}` : ''
  const type = code === 'invalid_type' && !isOwn ? describeType(issue, data, schema) : undefined
  if (value === undefined) return `This field is missing${type ? `; write ${type}` : hint}`
  if (value === null) return `This field is empty; fill it in or remove it${hint}`
  if (isOwn) return message
  if (type) return `${describeValue(value)}; write ${type}`
  if (code === 'invalid_value')
    return typeof value === 'object'
      ? `${describeValue(value)}; write one word`
      : `"${value}" is not known`
  return describeLimit(issue) ?? message
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'This is a list'
  if (typeof value === 'object') return 'These are fields'
  return `This is ${typeNames[typeof value]}`
}

/** What a field has to be, and the fields that belong into it. */
function describeType(
  { expected, path }: z.core.$ZodIssueInvalidType,
  data: unknown,
  schema: z.ZodType,
): string | undefined {
  const isList = expected === 'array'
  const fields = listFields(schema, isList ? [...path, 0] : path, data)
  const ofFields =
    fields.length > 0 ? ` (${isList ? 'of each entry: ' : ''}${fields.join(', ')})` : ''
  const value = getValue(data, path)
  const quotes =
    expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')
      ? ` in quotation marks: "${value}"`
      : ''
  const name = typeNames[expected]
  return name && `${name}${ofFields}${quotes}`
}

/** How many, how long or how large it has to be, if that is what is wrong. */
function describeLimit(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  const { code, origin } = issue
  const limit = code === 'too_small' ? issue.minimum : issue.maximum
  const unit = { string: ' characters', array: ' entries' }[origin as string] ?? ''
  return `Write at ${code === 'too_small' ? 'least' : 'most'} ${limit}${unit}`
}
