import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { findOption } from '../fields/marked-fields'
import type { Issue } from './issue'

/** Says of an unknown field which known one it is near to; if it is near to none, which there are. */
export function describeUnknownField(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  key: string,
  data: unknown,
): Pick<Issue, 'message' | 'allowed'> {
  const message = 'No such field is known here'
  const knownFields = listFields(schema, path, data)
  const [nearest] = knownFields
    .filter((field) => distance(field, key) <= Math.max(1, key.length / 3))
    .sort((a, b) => distance(a, key) - distance(b, key))
  return nearest
    ? { message: `${message}; the nearest is ${nearest}` }
    : { message, allowed: knownFields }
}

/** None where the schema is no object. */
export function listFields(
  schema: unknown,
  path: readonly PropertyKey[],
  data: unknown,
): readonly string[] {
  const [step, ...rest] = path
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return listFields(schema.unwrap(), path, data)
  if (schema instanceof z.ZodArray && step !== undefined)
    return listFields(schema.element, rest, Object(data)[step])
  const fields = findOption(schema, data) ?? schema
  if (!(fields instanceof z.ZodObject)) return []
  return step === undefined
    ? Object.keys(fields.shape)
    : listFields(fields.shape[String(step)], rest, Object(data)[step])
}
