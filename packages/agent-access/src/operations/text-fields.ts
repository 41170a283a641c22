import { z } from 'zod'
import { normaliseLine, normaliseText } from '../text-rules'

/** A text that may be longer is written in several lines. */
const lineCharsMax = 200

export function isMultilineSchema(schema: z.core.$ZodType): boolean {
  const { type, format, pattern, enum: values, maxLength = Infinity } = toJsonSchema(schema)
  return type === 'string' && !format && !pattern && !values && maxLength > lineCharsMax
}

export const toJsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    readonly type?: string
    readonly format?: string
    readonly pattern?: string
    readonly maxLength?: number
    readonly enum?: readonly string[]
  }

/** Frees every text of what nobody sees, before it is validated. */
export const withVisibleTexts = <T extends z.core.$ZodType>(schema: T): T =>
  z.core.clone(schema, change(schema), { parent: true }) as T

/** The definition of a schema, with those inside it changed likewise. */
function change(schema: z.core.$ZodType): z.core.$ZodTypeDef {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string': {
      const normalise = isMultilineSchema(schema) ? normaliseText : normaliseLine
      return { ...def, checks: [z.overwrite(normalise), ...(def.checks ?? [])] } as typeof def
    }
    case 'object':
      return { ...def, shape: mapShape(def.shape) } as typeof def
    case 'array':
      return { ...def, element: withVisibleTexts(def.element) } as typeof def
    case 'optional':
    case 'nullable':
    case 'default':
      return { ...def, innerType: withVisibleTexts(def.innerType) } as typeof def
    default:
      return def
  }
}

const mapShape = (shape: z.core.$ZodShape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, withVisibleTexts(field)]))

export const findEmailField = ({ shape }: z.ZodObject): string | undefined =>
  Object.keys(shape).find((name) => toJsonSchema(shape[name] as z.ZodType).format === 'email')
