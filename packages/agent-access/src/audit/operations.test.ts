import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  bookRepair,
  createShop,
  fetchFrom,
  listParts,
  readDefinition,
  serveShop,
} from '../../test/access'
import { DomainError } from '../errors'
import { defineOperation } from '../operations/define-operation'
import type { AnyHttpOperation } from '../operations/operation'
import { auditSite } from './audit'
import { runCheck } from './command'

const Loans = z.strictObject({ loans: z.array(z.string()) })

const createLoans = (loans: unknown = ['bicycle']) =>
  defineOperation({
    ...readDefinition,
    name: 'list_loans',
    credential: 'required',
    http: { method: 'GET', path: '/api/v1/loans' },
    output: Loans,
    errors: ['forbidden'],
    async run(_, { user }) {
      if (!user) throw new DomainError('forbidden', 'Sign in to see your loans.')
      return { loans } as z.infer<typeof Loans>
    },
  })

const createTotals = (loans: unknown = 3) =>
  defineOperation({
    ...readDefinition,
    name: 'get_totals',
    credential: 'required',
    scope: 'shop.write',
    http: { method: 'GET', path: '/api/v1/totals' },
    input: z.strictObject({}),
    output: z.strictObject({ loans: z.int() }),
    run: async () => ({ loans }) as { loans: number },
  })

const createGetPart = (example?: string) =>
  defineOperation({
    ...readDefinition,
    name: 'get_part',
    http: { method: 'GET', path: '/api/v1/parts/{id}' },
    input: z.strictObject({ id: z.string() }),
    output: z.strictObject({ id: z.string() }),
    errors: ['not_found'],
    ...(example && { example: () => ({ id: example }) }),
    async run({ id }) {
      if (id !== 'bell') throw new DomainError('not_found', `There is no part ${id}.`)
      return { id }
    },
  })

const setPrice = defineOperation({
  ...readDefinition,
  name: 'set_price',
  effect: 'write',
  http: { method: 'PUT', path: '/api/v1/parts/{id}/price' },
  input: z.strictObject({ id: z.string() }),
  output: z.strictObject({}),
  run: async () => {
    throw new Error('broken')
  },
})

const identify = ({ headers }: Request) =>
  headers.get('cookie') === 'user=ada' ? { id: 'ada' } : undefined

async function auditShop(operations: readonly AnyHttpOperation[], headers = {}) {
  const access = createShop(operations, { identify, onError: () => {} })
  return await auditSite('https://shop.example', { fetch: fetchFrom(access), headers })
}

const findClaim = ({ claims }: Awaited<ReturnType<typeof auditSite>>, name: string) =>
  claims.find((claim) => claim.name === name)

const listFalse = ({ claims }: Awaited<ReturnType<typeof auditSite>>) =>
  claims.filter(({ verdict }) => verdict === 'false').map(({ name, reasons }) => [name, reasons])

test('what could not be called is unproven, by name and why', async () => {
  const removePrice = defineOperation({
    name: 'remove_price',
    title: 'Remove a price',
    description: 'Removes the price of a part.',
    scope: 'shop.write',
    effect: 'write',
    http: { method: 'DELETE', path: '/api/v1/price' },
    input: z.strictObject({}),
    output: z.strictObject({}),
    run: async () => ({}),
    toText: () => '',
  })
  const operations = [listParts, createLoans(), createGetPart(), setPrice, removePrice]
  const report = await auditShop(operations)
  expect(listFalse(report)).toEqual([])
  expect(findClaim(report, 'uncalled operations')).toMatchObject({
    verdict: 'unproven',
    reasons: [
      "list_loans: /api/v1/loans answered 403 to a credential without a user; send the session of one with --header 'cookie: …'",
      'get_part: an argument has no example; give the operation an example',
      'set_price, remove_price: a write has no dry run, and nothing is changed here; call it yourself',
    ],
  })
})

test('--strict ends with 1 where an operation was not called', async () => {
  const origin = await serveShop([listParts, setPrice])
  const [log, error] = [vi.fn(), vi.fn()]
  expect(await runCheck([origin, '--strict'], { output: { log, error } })).toBe(1)
  expect(log.mock.calls.join('\n')).toMatch(/\? uncalled operations: .*\n {4}set_price: /)
})

test('a read behind a credential is called with one, over REST and MCP', async () => {
  const report = await auditShop([listParts, createTotals()])
  expect(report.claims.filter(({ verdict }) => verdict !== 'proven')).toEqual([])
  expect(findClaim(report, 'OpenAPI')?.reasons.join()).toContain('/api/v1/totals')
  expect(findClaim(report, 'MCP calls')?.reasons.join()).toContain('get_totals')
})

test.each([
  ['behind a credential', createTotals('three'), {}, '/api/v1/totals'],
  ['of a user', createLoans('none'), { cookie: 'user=ada' }, '/api/v1/loans'],
])('a read %s that fails is named once', async (_, operation, headers, path) => {
  const report = await auditShop([listParts, operation], headers)
  expect(listFalse(report)).toEqual([['operations', [`${path} answered 500`]]])
})

test('with the session of a user, what needs one is called', async () => {
  const report = await auditShop([listParts, createLoans(), createTotals()], { cookie: 'user=ada' })
  expect(report.claims.filter(({ verdict }) => verdict !== 'proven')).toEqual([])
  expect(findClaim(report, 'MCP calls')?.reasons.join()).toContain('list_loans')
})

test('an example that is refused is named with the reason, and nothing else is said of it', async () => {
  const report = await auditShop([listParts, createGetPart('horn')])
  expect(listFalse(report)).toEqual([
    [
      'operations',
      [
        '/api/v1/parts/horn, the example of get_part, answered 404: “There is no part horn. All that this site offers is in https://shop.example/llms.txt.”',
      ],
    ],
  ])
  expect(findClaim(report, 'operations')?.fix).toMatch(/example/)
})

const createRequest = (effect: object) =>
  defineOperation({
    name: 'reserve',
    title: 'Reserve',
    description: 'Reserves.',
    scope: 'shop.write',
    effect: 'submit',
    http: { method: 'POST', path: '/api/v1/reservations' },
    input: z.strictObject({ place: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters') }),
    toText: ({ place }) => place,
    ...effect,
  })

test.each([
  ['without an example', {}],
  [
    'whose example its input refuses, so that OpenAPI has none',
    { example: () => ({ place: 'here' }) },
  ],
])('a submission %s is unproven', async (_, effect) => {
  const report = await auditShop([listParts, createRequest(effect), bookRepair])
  expect(listFalse(report)).toEqual([])
  expect(findClaim(report, 'uncalled operations')).toMatchObject({
    verdict: 'unproven',
    reasons: ['reserve: a dry run of made-up values answered 400; give the operation an example'],
  })
})

test('a submission behind a credential is previewed with one', async () => {
  const example = () => ({ place: 'BAR' })
  const report = await auditShop([listParts, createRequest({ credential: 'required', example })])
  expect(report.claims.filter(({ verdict }) => verdict !== 'proven')).toEqual([])
  expect(findClaim(report, 'submissions')?.reasons).toEqual(['/api/v1/reservations'])
})

test('a read for who is signed in is named as one that needs a session, and is called with one', async () => {
  const list = defineOperation({
    ...readDefinition,
    name: 'list_orders',
    user: 'required',
    http: { method: 'GET', path: '/api/v1/orders' },
    output: Loans,
    run: async () => ({ loans: [] }),
  })
  const anonymous = await auditShop([listParts, list])
  expect(anonymous.claims.filter(({ verdict }) => verdict === 'false')).toEqual([])
  expect(findClaim(anonymous, 'uncalled operations')?.reasons).toEqual([
    expect.stringMatching(/^list_orders: .*cookie/),
  ])
  const signedIn = await auditShop([listParts, list], { cookie: 'user=ada' })
  expect(signedIn.claims.filter(({ verdict }) => verdict !== 'proven')).toEqual([])
})
