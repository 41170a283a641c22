import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { type ErrorCode, errorTitles } from '../errors'
import { findAllowedValues } from '../operations/allowed-values'
import type { Content } from '../operations/operation'
import type { Registry } from '../operations/registry'

const FieldError = z.strictObject({
  field: z.string(),
  message: z.string(),
  allowed: z.array(z.string()).optional(),
})

/** The schema of the one error body, which `http/problem.ts` makes. */
export const Problem = z
  .strictObject({
    type: z.url().describe('Where the error code is explained'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('What is wrong and how to mend it'),
    error: z.enum(Object.keys(errorTitles) as [ErrorCode, ...ErrorCode[]]),
    error_description: z.string().describe('The same sentence as detail'),
    errors: z.array(FieldError).optional().describe('The fields at fault'),
    'violated-policies': z.array(z.string()).optional().describe('The quotas that are used up'),
    request_id: z.string().optional().describe('Name it when you report a fault of ours'),
  })
  .describe('RFC 9457 problem details beside the flat members of an OAuth error')

/** Returns the name of a schema of the site, if it has one. */
export type NameSchema = (schema: z.core.$ZodType) => string | undefined

/** `list_roles` → `ListRoles` */
export const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Names the schemas of the document, and adds examples from the content. */
export function nameSchemas(
  registry: Registry,
  catalog: Content,
  getName: NameSchema = () => undefined,
): void {
  note(Problem, { name: 'Problem' })
  for (const { name, input, output } of registry) {
    // What an enum lists is no example of it.
    const listExamples = (schema: z.core.$ZodType) =>
      schema instanceof z.ZodEnum ? undefined : findAllowedValues(schema, catalog)?.values
    for (const part of partsIn(input)) note(part, { examples: listExamples(part) })
    note(output, { name: getName(output) ?? pascal(name) })
    for (const part of partsIn(output))
      note(part, { name: getName(part), examples: listExamples(part) })
  }
}

interface Facts {
  readonly name?: string | undefined
  readonly examples?: readonly unknown[] | undefined
}

function note(schema: z.core.$ZodType, { name, examples }: Facts): void {
  if (!name && !examples) return
  zodToOpenAPIRegistry.add(schema, {
    ...(name && { _internal: { refId: name } }),
    ...(examples && { examples: [...examples] }),
  })
}

/** Returns the schema and all schemas inside it. */
const partsIn = (schema: z.core.$ZodType): z.core.$ZodType[] => [
  schema,
  ...listParts(schema).flatMap(partsIn),
]

function listParts(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'union':
      return def.options
    case 'optional':
    case 'nullable':
      return [def.innerType]
    default:
      return []
  }
}
