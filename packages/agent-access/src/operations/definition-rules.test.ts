import { expect, test } from 'vitest'
import { z } from 'zod'
import { bookRepair, createShop, sendJson } from '../../test/access'
import { defineOperation } from './define-operation'

const read = {
  name: 'list_days',
  title: 'List days',
  description: 'Lists the days.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/days' },
  input: z.strictObject({ id: z.string().optional() }),
  output: z.strictObject({ days: z.array(z.string()) }),
  run: async () => ({ days: [] }),
  toText: () => 'None.',
}
const { run: _, output: __, ...described } = read
const submit = {
  ...described,
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/days' },
}
const define = (definition: object) => defineOperation(definition as never)

test('a definition that is right is taken', () => {
  expect(() => [define(read), define(submit)]).not.toThrow()
})

const at = (path: string, method = 'GET') => ({ http: { method, path } })

test.each<[object, string]>([
  [{ name: 'listDays' }, 'listDays: name "listDays" must be at most 30 lower-case letters'],
  [{ name: undefined }, 'defineOperation: name is missing; it must be at most 30'],
  [{ credential: true }, 'list_days: credential true must be "required"'],
  [{ credential: 'optional' }, 'credential "optional" must be "required"'],
  [{ effect: 'reads' }, 'list_days: effect "reads" must be read, write or submit'],
  [{ caching: { seconds: 1 } }, 'list_days: caching is not known; did you mean cache?'],
  [{ colour: 'red' }, 'list_days: colour is not known; there are name, title'],
  [{ title: undefined }, 'list_days: title is missing; it must be a text'],
  [{ run: undefined }, 'list_days: run is missing; it must be a function'],
  [{ output: undefined }, 'list_days: output is missing; it must be a schema of zod'],
  [{ toText: undefined }, 'list_days: toText is missing; it must be a function'],
  [{ description: undefined }, 'list_days: description is missing'],
  [{ description: 'x'.repeat(501) }, 'description of 501 characters must be a text of at most 500'],
  [{ scope: 'shop read' }, 'scope "shop read" must be a name without spaces'],
  [{ cache: 60 }, 'cache 60 must be a whole number of seconds above 0, as { seconds: 60 }'],
  [{ errors: 'not_found' }, 'list_days: errors "not_found" must be a list'],
  [{ http: undefined }, "as { method: 'GET', path: '/api/v1/events' }"],
  [at('/api/v1/days/'), 'http.path "/api/v1/days/" must end without a slash'],
  [at('/api/v1/days/{id}'), 'path parameter "id" is optional, but an address always has it'],
  [at('/api/v1/days', 'POST'), 'effect "read" contradicts method POST; it allows GET'],
  [{ input: z.strictObject({ language: z.string() }) }, 'list_days: rename the field language'],
  [
    { output: z.strictObject({ day: z.date() }) },
    'list_days: output.day cannot be described in JSON Schema (Date cannot be represented in JSON Schema); a day is z.iso.date()',
  ],
  [{ input: z.strictObject({ size: z.bigint() }) }, 'input.size cannot be described'],
  [{ output: z.array(z.string()) }, 'list_days: output must be an object'],
  [{ output: z.union([z.object({}), z.string()]) }, 'list_days: output must be an object'],
])('a wrong read is refused by its name and with the fix: %#', (part, message) => {
  expect(() => define({ ...read, ...part })).toThrow(message)
})

test.each<[object, string]>([
  [{ run: read.run }, 'list_days: run must be left out: what is sent is stored and delivered'],
  [{ output: read.output }, 'output must be left out: receipt is the schema'],
  [{ cache: { seconds: 1 } }, 'cache must be left out: only a read is used again'],
  [{ toText: undefined }, 'list_days: toText is missing'],
  [{ check: true }, 'list_days: check true must be a function'],
  [at('/api/v1/days', 'PUT'), 'effect "submit" contradicts method PUT; it allows POST'],
])('a wrong submission is refused by its name and with the fix: %#', (part, message) => {
  expect(() => define({ ...submit, ...part })).toThrow(message)
})

test('all mistakes of a definition are named at once', () => {
  expect(() => define({ ...read, title: '', credential: true })).toThrow(
    /title "" must be a text\n.*credential true/,
  )
})

test('an output of several objects, and one of any members, are objects', () => {
  const several = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a') }),
    z.strictObject({ kind: z.literal('b') }),
  ])
  for (const output of [several, z.record(z.string(), z.string())])
    expect(() => define({ ...read, output })).not.toThrow()
})

test('a check that returns what is no refusal does not let the submission pass', async () => {
  const { name, title, description, scope, http, toText } = bookRepair
  const definition = { name, title, description, scope, http, toText }
  const book = define({
    ...definition,
    effect: 'submit',
    input: z.strictObject({ email: z.email() }),
    check: () => false,
  })
  const logged: object[] = []
  const access = createShop([book], {
    log: (_, event, facts) => logged.push({ event, ...facts }),
  })
  const { status } = await sendJson(access, 'POST', http.path, { email: 'ada@example.com' })
  expect(status).toBe(500)
  expect(logged).toContainEqual(
    expect.objectContaining({
      event: 'server_error',
      message:
        'book_repair: check returned a value; it must throw a DomainError to refuse, and return nothing',
    }),
  )
})
