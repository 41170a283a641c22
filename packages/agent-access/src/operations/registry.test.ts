import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineOperation } from './define-operation'
import type { PublicOperation } from './operation'
import { createRegistry } from './registry'

const listEvents = defineOperation({
  name: 'list_events',
  title: 'List events',
  description: 'Lists the events of the library.',
  scope: 'events.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/events/{id}' },
  input: z.strictObject({ id: z.string() }),
  output: z.object({ events: z.array(z.string()) }),
  run: async () => ({ events: [] }),
  toText: () => '',
})
const events: PublicOperation = listEvents
const http = { method: 'GET', path: '/api/v1/others/{id}' } as const

it.each<[string, readonly PublicOperation[], RegExp]>([
  ['a name twice', [events, { ...events, http }], /list_events: is used twice/],
  ['an address twice', [events, { ...events, name: 'other' }], /GET \S+: is used twice/],
  ['submitting by GET', [{ ...events, effect: 'submit' }], /contradicts method GET/],
  [
    'a path parameter nobody reads',
    [{ ...events, input: z.strictObject({}) }],
    /"id" is not in the input/,
  ],
  ['a name with capitals', [{ ...events, name: 'listEvents' }], /a name is at most/],
  ['no description', [{ ...events, description: '' }], /a description has/],
  [
    'a description beyond 500 characters',
    [{ ...events, description: 'x'.repeat(501) }],
    /has 1 to/,
  ],
])('%s is refused', (_, operations, message) => {
  expect(() => createRegistry(Object.fromEntries(operations.entries()))).toThrow(message)
})
