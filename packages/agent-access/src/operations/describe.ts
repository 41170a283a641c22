import { z } from 'zod'
import { freeze } from '../freeze'
import { toolExamplesMax } from '../limits'
import { findAllowedValues, LanguageTag } from './allowed-values'
import { findSchemas } from './invoke'
import { valueForms } from './issue-messages'
import { type Content, isPublic, type Operation } from './operation'

export interface ObjectSchema {
  readonly [keyword: string]: unknown
  readonly type: 'object'
}

/** MCP defines `destructiveHint` for tools that change something; `idempotentHint` is false by default. */
function toAnnotations(operation: Operation) {
  switch (operation.effect) {
    case 'read':
      return { readOnlyHint: true, openWorldHint: false } as const
    case 'write': {
      const method = isPublic(operation) ? operation.http.method : 'POST'
      const isIdempotent = method === 'PUT' || method === 'DELETE'
      return {
        readOnlyHint: false,
        destructiveHint: method !== 'POST',
        ...(isIdempotent && { idempotentHint: true }),
        openWorldHint: false,
      } as const
    }
    case 'submit':
      return { readOnlyHint: false, destructiveHint: false, openWorldHint: true } as const
  }
}

/** Describes an operation for MCP tools and page tools. */
export const describeOperation = (operation: Operation, catalog: Content) => ({
  name: operation.name,
  title: operation.title,
  description: operation.description,
  inputSchema: inputSchema(findSchemas(operation, catalog).input, catalog),
  annotations: toAnnotations(operation),
})

/**
 * Returns the parameters with meaning and examples, in the keywords that browsers allow for page
 * tools (WebMCP, proposal 289); lengths and patterns are not listed.
 */
function inputSchema(input: z.ZodObject, catalog: Content): ObjectSchema {
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const allowed = findAllowedValues(zodSchema, catalog)
      if (zodSchema === LanguageTag) {
        const { description = '' } = jsonSchema
        jsonSchema.description = description.replace(/\.$/, `: ${catalog.languages.join(', ')}.`)
      } else if (allowed && jsonSchema.type === 'string' && !jsonSchema.enum)
        jsonSchema.examples = allowed.values.slice(0, toolExamplesMax)
      // Strict modes of some models refuse formats and lengths, so words name what refuses most.
      const form = valueForms[String((zodSchema._zod.def as { format?: unknown }).format)]
      if (form) jsonSchema.description ??= `Send ${form}.`
      if (jsonSchema.minLength !== undefined && jsonSchema.minLength > 1)
        jsonSchema.description += ` At least ${jsonSchema.minLength} characters.`
      delete jsonSchema.minimum
      delete jsonSchema.maximum
      delete jsonSchema.minLength
      delete jsonSchema.maxLength
      delete jsonSchema.maxItems
      delete jsonSchema.pattern
      delete jsonSchema.format
    },
  })
  nameExamples(schema)
  return freeze({ ...schema, type: 'object' })
}

/** Moves the examples of parameters into their descriptions. */
function nameExamples({ properties }: { properties?: unknown }): void {
  for (const parameter of Object.values(Object(properties)).map(Object)) {
    for (const schema of [parameter, Object(parameter.items)]) {
      if (schema.examples) parameter.description += ` For example ${schema.examples.join(', ')}.`
      delete schema.examples
    }
    nameExamples(parameter)
  }
}
