import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { guarded, WorkLimitError } from './guard'
import { isObject, type Json } from './json'
import { limits } from './limits'

/** Why a value does not fit, or why that cannot be said. */
type Fit =
  | { readonly fits: true }
  | { readonly fits: false; readonly why: string }
  | { readonly fits: undefined; readonly why: string }

export type Compiled =
  | { readonly fit: (value: unknown) => Fit }
  | { readonly broken: string }
  | { readonly unknown: string }

/** A schema that came from the site. It may be enormous, wrong, or slow on purpose. */
export function compile(schema: unknown, document?: Json): Compiled {
  if (typeof schema === 'boolean') return { fit: () => ({ fits: true }) }
  if (!isObject(schema)) return { broken: 'it is no object' }
  if (nodesOf(document ?? schema) > limits.schemaNodesMax)
    return { unknown: `the schema has more than ${limits.schemaNodesMax} parts` }
  try {
    const validate = guarded(() => {
      const ajv = new Ajv2020({
        strict: false,
        allErrors: false,
        inlineRefs: false,
        validateFormats: true,
        logger: false,
        validateSchema: document === undefined,
      })
      addFormats.default(ajv)
      if (!document) return ajv.compile(withoutDialect(schema))
      ajv.addSchema(document, 'document')
      return ajv.compile(inDocument(schema))
    })
    return { fit: (value) => fitOf(validate, value) }
  } catch (error) {
    if (error instanceof WorkLimitError) return { unknown: `the schema ${error.message}` }
    return { broken: (error as Error).message }
  }
}

function fitOf(validate: ValidateFunction, value: unknown): Fit {
  try {
    if (guarded(() => validate(value) as boolean)) return { fits: true }
    const [error] = validate.errors ?? []
    return {
      fits: false,
      why: `${error?.instancePath || 'the whole'} ${error?.message ?? 'does not fit'}`,
    }
  } catch (error) {
    const why = error instanceof WorkLimitError ? error.message : 'cannot be judged'
    return { fits: undefined, why: `validation ${why}` }
  }
}

/** Counted without recursion, and not further than it matters. */
function nodesOf(value: unknown): number {
  let count = 0
  const left: unknown[] = [value]
  while (left.length > 0 && count <= limits.schemaNodesMax) {
    const next = left.pop()
    count += 1
    if (typeof next === 'object' && next !== null)
      left.push(...Object.values(next).slice(0, limits.schemaNodesMax + 1))
  }
  return count
}

/** Other dialects are read as 2020-12, which they agree with in what tools use. */
function withoutDialect(schema: Json): Json {
  const { $schema: _, $id: __, ...rest } = schema
  return rest
}

/** References into the document are turned to the name it is known by. */
const inDocument = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"document#')) as Json

/** A value for a schema, from its examples, defaults and closed lists only: nothing is made up. */
export function exampleOf(schema: unknown): { readonly value: unknown } | undefined {
  if (!isObject(schema)) return undefined
  if (Array.isArray(schema.examples) && schema.examples.length > 0)
    return { value: schema.examples[0] }
  for (const name of ['example', 'default', 'const'])
    if (name in schema) return { value: schema[name] }
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return { value: schema.enum[0] }
  return undefined
}
