import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { type ErrorCode, errorStatus } from '../errors'
import type { Messages } from '../messages'
import { type ArgumentServices, findAllowedValues } from '../operations/allowed-values'
import { findKitDescription } from '../operations/kit-schemas'
import type { Registry } from '../operations/registry'

const FieldError = z.strictObject({
  field: z.string(),
  message: z.string(),
  allowed: z.array(z.string()).optional(),
})

export function createProblemSchema({ openapi: { problem } }: Messages) {
  const schema = z
    .strictObject({
      type: z.url().describe(problem.type),
      title: z.string(),
      status: z.int(),
      detail: z.string().describe(problem.detail),
      error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      error_description: z.string().describe(problem.errorDescription),
      errors: z.array(FieldError).optional().describe(problem.errors),
      'violated-policies': z.array(z.string()).optional().describe(problem.violatedPolicies),
      request_id: z.string().optional().describe(problem.requestId),
    })
    .describe(problem.about)
  note(schema, { name: 'Problem' })
  return schema
}

/** Undefined for a schema that the site has not named. */
export type FindSchemaName = (schema: z.core.$ZodType) => string | undefined

/** `list_roles` → `ListRoles` */
export const toPascalCase = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Names the schemas of the document, and adds examples from the content. */
export function assignSchemaNames(
  registry: Registry,
  services: ArgumentServices,
  getName: FindSchemaName = () => undefined,
): void {
  for (const { name, input, output } of registry) {
    // What an enum lists is no example of it.
    const listExamples = (schema: z.core.$ZodType) =>
      schema instanceof z.ZodEnum ? undefined : findAllowedValues(schema, services)?.values
    const factsOf = (part: z.core.$ZodType) => ({
      description: findKitDescription(part, services.catalog.messages),
      examples: listExamples(part),
    })
    for (const part of partsIn(input)) note(part, factsOf(part))
    note(output, { name: getName(output) ?? toPascalCase(name) })
    for (const part of partsIn(output)) note(part, { name: getName(part), ...factsOf(part) })
  }
}

interface Facts {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly examples?: readonly unknown[] | undefined
}

function note(schema: z.core.$ZodType, { name, description, examples }: Facts): void {
  if (!name && !description && !examples) return
  zodToOpenAPIRegistry.add(schema, {
    ...(name && { _internal: { refId: name } }),
    ...(description && { description }),
    ...(examples && { examples: [...examples] }),
  })
}

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
