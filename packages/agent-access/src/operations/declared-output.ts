import type { z } from 'zod'
import { LoggableError } from '../log'
import { isFieldGroup } from './groups'
import type { OutputSchema } from './operation'

/** Throws what names the first member that differs from the schema. */
export function parseDeclaredOutput<O extends OutputSchema>(
  schema: O,
  output: unknown,
): z.output<O> {
  const { data, error } = schema.safeParse(output)
  const [issue] = error?.issues ?? []
  if (issue) throw notDeclared(issue.path, issue.message)
  const path = findUndeclared(output, data)
  if (path) throw notDeclared(path, 'The output does not have this member')
  return data as z.output<O>
}

/** The path of a member that the schema has dropped, because it does not know it. */
function findUndeclared(value: unknown, declared: unknown): readonly PropertyKey[] | undefined {
  const isPair =
    (isFieldGroup(value) && isFieldGroup(declared)) ||
    (Array.isArray(value) && Array.isArray(declared))
  if (!isPair) return undefined
  const known = new Map(Object.entries(declared))
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    if (!known.has(name)) return [name]
    const inner = findUndeclared(member, known.get(name))
    if (inner) return [name, ...inner]
  }
  return undefined
}

const notDeclared = (path: readonly PropertyKey[], message: string) =>
  new LoggableError(`output.${path.map(String).join('.')}: ${message}`)
