import { createRegistry } from 'agent-access'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { registry } from './index'
import type { Operation } from './operation'
import { getRole, listRoles } from './roles'

const byKey = (definitions: readonly (Operation & { readonly key?: string })[]) =>
  Object.fromEntries(definitions.map((one, at) => [one.key ?? `operation${at}`, one]))
const broken = (parts: Partial<Operation>): Operation => ({ ...(getRole as Operation), ...parts })

it('the operations of the service do not contradict each other', () => {
  expect(createRegistry(byKey(registry))).toEqual(registry)
})

it.each<[string, readonly Operation[], RegExp]>([
  ['a name twice', [listRoles, { ...listRoles, http: getRole.http }], /list_roles: is used twice/],
  ['an address twice', [listRoles, { ...listRoles, name: 'other' }], /GET \S+: is used twice/],
  ['submitting by GET', [broken({ effect: 'submit' })], /contradicts method GET/],
  [
    'a path parameter nobody reads',
    [broken({ input: z.strictObject({}) })],
    /"id" is not in the input/,
  ],
  ['a name with capitals', [broken({ name: 'getRole' })], /a name is at most/],
  ['no description', [broken({ description: '' })], /a description has/],
  [
    'a description beyond 500 characters',
    [broken({ description: 'x'.repeat(501) })],
    /a description has/,
  ],
])('%s is refused', (_, operations, message) => {
  expect(() => createRegistry(byKey(operations))).toThrow(message)
})
