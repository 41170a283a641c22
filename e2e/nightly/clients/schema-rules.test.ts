import { expect, test } from 'vitest'
import { findSchemaIssues } from './schema-rules'

test('a schema that each vendor takes is not found wrong', () => {
  expect(findSchemaIssues({ type: 'object', properties: { name: { type: 'string' } } })).toEqual([])
})

test.each([
  [{ type: 'string' }, 'the root is no object'],
  [{ type: 'object', anyOf: [] }, 'anyOf at the root'],
  [{ type: 'object', properties: { 'a name': {} } }, 'name a name'],
])('%j is refused: %s', (schema, issue) => {
  expect(findSchemaIssues(schema)).toEqual([issue])
})
