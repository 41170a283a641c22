import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isObject, type Json } from './json'

/** Compiles schemas, which may refer to parts of the document that they stand in. */
export function compilerFor(document?: Json) {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: document === undefined })
  addFormats.default(ajv)
  if (document) ajv.addSchema(document, 'document')
  return (schema: unknown): ValidateFunction | { readonly broken: string } => {
    try {
      return ajv.compile(document ? inDocument(schema as Json) : (schema as Json))
    } catch (error) {
      return { broken: (error as Error).message }
    }
  }
}

/** Why a value does not fit; undefined where it does. */
export function misfitOf(validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined
  const [error] = validate.errors ?? []
  return `${error?.instancePath || 'the whole'} ${error?.message ?? 'does not fit'}`
}

/** References into the document are turned to the name it is known by. */
const inDocument = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"document#')) as Json

/** A value for a schema, from its examples and closed lists only: nothing is made up. */
export function exampleOf(schema: unknown): { readonly value: unknown } | undefined {
  if (!isObject(schema)) return undefined
  if (Array.isArray(schema.examples) && schema.examples.length > 0)
    return { value: schema.examples[0] }
  for (const name of ['example', 'default', 'const'])
    if (name in schema) return { value: schema[name] }
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return { value: schema.enum[0] }
  return undefined
}
