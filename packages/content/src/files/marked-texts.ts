import { z } from 'zod'
import { getMark } from '../fields/marked-fields'
import {
  type Fields,
  isListShape,
  isTranslationNeed,
  pictureTexts,
  type TranslatableShape,
} from './translatable'

/** What of a schema's marked fields is translated; the options of a union are read as one. */
export function getMarkedTexts(schema: z.core.$ZodType): TranslatableShape | undefined {
  const mark = getMark(schema)
  if (mark?.compilesTo === 'picture') return pictureTexts
  if (mark?.compilesTo === 'markdown') return 'text'
  if (mark?.translated) return mark.translated
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return getMarkedTexts(schema.def.innerType)
  if (schema instanceof z.ZodArray) {
    const shape = getMarkedTexts(schema.def.element)
    return shape && [shape]
  }
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.reduce<TranslatableShape | undefined>(
      (shape, option) => joinShapes(shape, getMarkedTexts(option)),
      undefined,
    )
  return schema instanceof z.ZodObject ? getTextsOfFields(schema.def.shape) : undefined
}

function getTextsOfFields(fields: Readonly<Record<string, z.core.$ZodType>>): Fields | undefined {
  const shapes = Object.entries(fields).flatMap(([name, field]) => {
    const shape = getMarkedTexts(field)
    return shape ? [[name, shape] as const] : []
  })
  return shapes.length > 0 ? Object.fromEntries(shapes) : undefined
}

function joinShapes(
  one: TranslatableShape | undefined,
  other: TranslatableShape | undefined,
  name = '',
): TranslatableShape | undefined {
  if (one === undefined || other === undefined) return one ?? other
  if (isTranslationNeed(one) && one === other) return one
  if (isTranslationNeed(one) || isTranslationNeed(other) || isListShape(one) !== isListShape(other))
    throw new Error(`Options of a union have "${name}" of different forms; give one another name`)
  if (isListShape(one) && isListShape(other)) return [joinShapes(one[0], other[0], name) ?? one[0]]
  const [ones, others] = [one as Fields, other as Fields]
  const names = new Set([...Object.keys(ones), ...Object.keys(others)])
  return Object.fromEntries(
    [...names].flatMap((field) => {
      const shape = joinShapes(ones[field], others[field], field)
      return shape ? [[field, shape] as const] : []
    }),
  )
}
