import { expect, test } from 'vitest'
import type { Schema } from './schema.ts'
import { anthropicStrict, geminiSubset, openaiStrict, openSchema } from './strict.ts'

const object = (properties: Record<string, Schema>, rest: object = {}): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...rest,
})

test('a schema that each vendor takes is not found wrong', () => {
  const schema = object({ name: { type: 'string', description: 'A name.' } })
  const { additionalProperties, ...gemini } = schema
  const found = [...openaiStrict(schema), ...anthropicStrict(schema), ...geminiSubset(gemini)]
  expect([...found, ...openSchema(schema)]).toEqual([])
})

test('what a vendor refuses is found, also deep inside', () => {
  const inner = (part: Schema) => object({ list: { type: 'array', items: part } })
  expect(openaiStrict(inner({ type: 'string', minLength: 1 }))).toEqual([
    'minLength is not supported',
  ])
  expect(openaiStrict(inner(object({ a: { type: 'string' } }, { required: [] })))).toEqual([
    'a is missing in required',
  ])
  expect(openaiStrict(inner({ type: 'string', format: 'uri' }))).toEqual([
    'format uri is not supported',
  ])
  expect(anthropicStrict(inner({ type: 'integer', minimum: 1 }))).toEqual([
    'minimum is not supported',
  ])
  expect(anthropicStrict(object({}, { additionalProperties: true }))).toEqual([
    'additionalProperties is not false',
  ])
  expect(geminiSubset({ type: 'object', properties: { a: { type: ['string', 'null'] } } })).toEqual(
    ['type is the list ["string","null"], but must be one'],
  )
  expect(geminiSubset({ type: 'array' })).toEqual(['an array has no items'])
  expect(openSchema({ type: 'object', anyOf: [] })).toEqual(['anyOf at the root'])
})
