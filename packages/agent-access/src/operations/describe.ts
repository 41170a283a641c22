import { z } from 'zod'
import { freezeDeeply } from '../freeze'
import { toolExamplesMax } from '../limits'
import type { Messages } from '../messages'
import { type ArgumentServices, findAllowedValues, LanguageTag } from './allowed-values'
import { getSiteSchemas } from './invoke'
import { findKitDescription } from './kit-schemas'
import { type Content, isHttpOperation, type Operation } from './operation'

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
      const method = isHttpOperation(operation) ? operation.http.method : 'POST'
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

/** How much the schemas of tools say: all, or what a model needs to fill them in. */
export type SchemaForm = 'whole' | 'short'

/** Adds who may call an operation, if that is not everybody. */
export const describeWithRequirements = (
  { description, credential, user, operator }: Operation,
  { requirements }: Messages,
): string => {
  const needed = [
    user ? requirements.user : credential && requirements.credential,
    operator && requirements.operator,
  ]
  return [description, ...needed].filter(Boolean).join(' ')
}

/** Describes an operation for MCP tools and page tools, which take the short form alone. */
export const describeAsTool = (
  operation: Operation,
  services: ArgumentServices,
  form: SchemaForm = 'short',
) => ({
  name: operation.name,
  title: operation.title,
  description: describeWithRequirements(operation, services.catalog.messages),
  inputSchema: inputSchema(getSiteSchemas(operation, services.catalog).input, services, form),
  annotations: toAnnotations(operation),
})

/** With the meaning of each parameter, and in words what models do not read in keywords. */
function inputSchema(
  input: z.ZodObject,
  services: ArgumentServices,
  form: SchemaForm,
): ObjectSchema {
  const { catalog } = services
  const { messages } = catalog
  const formats: Readonly<Record<string, string>> = messages.values.formats
  const schema = toObjectSchema(input, 'input', messages, ({ zodSchema, jsonSchema }) => {
    const allowed = findAllowedValues(zodSchema, services)
    const hasExamples = zodSchema !== LanguageTag && jsonSchema.type === 'string'
    if (allowed && hasExamples && !jsonSchema.enum)
      jsonSchema.examples = allowed.values.slice(0, toolExamplesMax)
    const format = formats[String((zodSchema._zod.def as { format?: unknown }).format)]
    if (format) jsonSchema.description ??= messages.parameters.format({ format })
    if (form === 'short') shorten(jsonSchema, messages)
  })
  if (form === 'short') nameExamples(schema, messages)
  return freezeDeeply(schema)
}

/** As clients validate results. */
export const toOutputSchema = (operation: Operation, catalog: Content): ObjectSchema =>
  freezeDeeply(
    toObjectSchema(
      getSiteSchemas(operation, catalog).output,
      'output',
      catalog.messages,
      ({ jsonSchema }) => {
        if (widerFormats.has(String(jsonSchema.format))) delete jsonSchema.format
      },
    ),
  )

/** Zod takes more than these formats, such as a time without its zone; clients refuse the rest. */
const widerFormats: ReadonlySet<string> = new Set(['time', 'date-time', 'uri'])

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

/** Writes each schema where it is used: few clients of tools follow a reference. */
function toObjectSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  messages: Messages,
  override: Override,
) {
  const metadata = z.registry<z.GlobalMeta>()
  metadata.get = (part) => {
    const { id: _, ...facts } = z.globalRegistry.get(part) ?? {}
    const description = findKitDescription(part, messages)
    return { ...facts, ...(description && { description }) }
  }
  const { $schema, ...whole } = z.toJSONSchema(schema, { io, metadata, override })
  return { ...whole, type: 'object' } satisfies ObjectSchema
}

/**
 * Leaves the keywords that browsers allow for page tools (WebMCP, proposal 289). Strict modes of some
 * models refuse formats and lengths, so words name what refuses most.
 */
function shorten(schema: z.core.JSONSchema.BaseSchema, { parameters }: Messages): void {
  const { minLength = 0, description } = schema
  if (minLength > 1)
    schema.description = [description, parameters.charactersMin({ min: minLength })]
      .filter(Boolean)
      .join(' ')
  delete schema.minimum
  delete schema.maximum
  delete schema.minLength
  delete schema.maxLength
  delete schema.maxItems
  delete schema.pattern
  delete schema.format
}

/** Moves the examples of parameters into their descriptions. */
function nameExamples({ properties }: { properties?: unknown }, messages: Messages): void {
  for (const parameter of Object.values(Object(properties)).map(Object)) {
    for (const schema of [parameter, Object(parameter.items)]) {
      const { examples } = schema
      if (examples)
        parameter.description += ` ${messages.parameters.examples({ examples: examples.join(', ') })}`
      delete schema.examples
    }
    nameExamples(parameter, messages)
  }
}
