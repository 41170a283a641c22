import { expect, test } from 'vitest'
import { AgencyFrontMatter } from '@/lib/domain/agency'
import { RoleFrontMatter } from '@/lib/domain/role'
import { unknownField } from './known-fields'

const message = 'No such field is known here'

test.each([
  [RoleFrontMatter, [], 'salery', 'salary'],
  [RoleFrontMatter, ['salary'], 'currencey', 'currency'],
  [AgencyFrontMatter, ['offices', 0], 'names', 'name'],
])('an unknown field is told the nearest that is known at its place', (schema, path, key, near) => {
  expect(unknownField(schema, path, key)).toEqual({ message: `${message}; the nearest is ${near}` })
})

test('a field that is near to none is told all of them', () => {
  expect(unknownField(RoleFrontMatter, ['salary'], 'bonus')).toEqual({
    message,
    allowed: ['min', 'max', 'currency', 'period'],
  })
})
