import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownField } from './known-fields'

const Agency = z.strictObject({
  name: z.string(),
  offices: z.array(z.strictObject({ name: z.string(), city: z.string() })),
})
const Role = z.strictObject({
  title: z.string(),
  salary: z
    .strictObject({ min: z.number(), max: z.number(), currency: z.string(), period: z.string() })
    .optional(),
})
const message = 'No such field is known here'

test.each([
  [Role, [], 'salery', 'salary'],
  [Role, ['salary'], 'currencey', 'currency'],
  [Agency, ['offices', 0], 'names', 'name'],
  [z.strictObject({ officer: z.string(), offices: z.string() }), [], 'officess', 'offices'],
])('an unknown field is told the nearest that is known at its place', (schema, path, key, near) => {
  expect(unknownField(schema, path, key)).toEqual({ message: `${message}; the nearest is ${near}` })
})

test('a field that is near to none is told all of them', () => {
  expect(unknownField(Role, ['salary'], 'bonus')).toEqual({
    message,
    allowed: ['min', 'max', 'currency', 'period'],
  })
})
