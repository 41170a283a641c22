import type { z } from 'zod'
import type { Issue } from './issue'
import { describeUnknownField } from './known-fields'

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
  for (const issue of result.error.issues) issues.push(...toIssues(issue, source, schema))
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
  const mainIssue = fieldIssue(source, issue.path, getMessage(issue, source.data), allowed)
  return [issue.path.length > 0 ? mainIssue : { ...mainIssue, field: '(front matter)' }]
}

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
function getMessage({ code, path, message }: z.core.$ZodIssue, data: unknown): string {
  if (code === 'custom') return message
  const value = getValue(data, path)
  const hint = message.startsWith('Invalid ') ? '' : `. ${message}`
  if (value === undefined) return `This field is missing${hint}`
  if (value === null) return `This field is empty; fill it in or remove it${hint}`
  return message
}
