import { z } from 'zod'
import { toolExamplesMax } from '@/lib/config/limits'
import { type Catalog, freeze } from '@/lib/content/catalog'
import { allowedValuesOf, LanguageTag } from './allowed-values'
import { schemasOf } from './invoke'
import type { Operation } from './operation'

export interface ObjectSchema {
  readonly [keyword: string]: unknown
  readonly type: 'object'
}

const annotations = {
  // MCP defines `destructiveHint` for tools that change something; `idempotentHint` is false by default.
  read: { readOnlyHint: true, openWorldHint: false },
  submit: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
} as const satisfies Record<Operation['effect'], object>

/** Describes an operation for MCP tools and page tools. */
export const describeOperation = (operation: Operation, catalog: Catalog) => ({
  name: operation.name,
  title: operation.title,
  description: operation.description,
  inputSchema: inputSchema(schemasOf(operation, catalog).input, catalog),
  annotations: annotations[operation.effect],
})

/** Returns the parameters with meaning and examples; lengths and patterns are not listed. */
function inputSchema(input: z.ZodObject, catalog: Catalog): ObjectSchema {
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const allowed = allowedValuesOf(zodSchema, catalog)
      if (zodSchema === LanguageTag) {
        const { description = '' } = jsonSchema
        jsonSchema.description = description.replace(/\.$/, `: ${catalog.languages.join(', ')}.`)
      } else if (allowed && jsonSchema.type === 'string' && !jsonSchema.enum)
        jsonSchema.examples = allowed.values.slice(0, toolExamplesMax)
      // Strict modes of some models refuse lengths, so words name the one that refuses most.
      if (jsonSchema.minLength !== undefined && jsonSchema.minLength > 1)
        jsonSchema.description += ` At least ${jsonSchema.minLength} characters.`
      delete jsonSchema.minimum
      delete jsonSchema.maximum
      delete jsonSchema.minLength
      delete jsonSchema.maxLength
      delete jsonSchema.maxItems
      delete jsonSchema.pattern
    },
  })
  acceptNull(schema)
  return freeze({ ...schema, type: 'object' })
}

interface Parameters {
  properties?: unknown
  required?: unknown
}

/** Allows null for optional parameters but booleans; clients with strict schemas send it. */
export function acceptNull({ properties, required }: Parameters): void {
  const needed = new Set(Array.isArray(required) ? required : [])
  for (const [name, schema] of Object.entries(Object(properties))) {
    const parameter = Object(schema)
    if (parameter.type === 'object') acceptNull(parameter)
    if (needed.has(name) || parameter.type === 'boolean') continue
    parameter.type = [parameter.type, 'null']
    if (parameter.enum) parameter.enum = [...parameter.enum, null]
  }
}
