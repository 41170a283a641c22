import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { connectClient, createShop, fetchFrom, register, sendJson } from '../test/access'
import { defineOperation } from './operations/define-operation'
import type { Services, User, UserContext } from './operations/operation'

interface Customer {
  readonly id: string
  readonly loans: readonly string[]
}

const loans = z.strictObject({ loans: z.array(z.string()) })
const described = { description: 'Of one person.', scope: 'shop.read', user: 'required' } as const

const listLoansDefinition = {
  ...described,
  name: 'list_loans',
  title: 'List loans',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/loans' },
  input: z.strictObject({}),
  output: loans,
  run: async (_: object, { user }: UserContext<Services, Customer>) => ({ loans: [...user.loans] }),
  toText: (output: z.output<typeof loans>) => output.loans.join(),
} as const
const listLoans = defineOperation(listLoansDefinition)

const requestLoan = defineOperation({
  ...described,
  name: 'request_loan',
  title: 'Request a loan',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/loan-requests' },
  input: z.strictObject({ title: z.string() }),
  check(_, { user }) {
    expectTypeOf(user).toEqualTypeOf<User>()
  },
  toText: ({ title }) => title,
})

const identify = (request: Request) =>
  request.headers.get('cookie') === 'session=ada' ? { id: 'ada', loans: ['Emma'] } : undefined

const open = () => createShop([listLoans, requestLoan], { identify })
const session = { cookie: 'session=ada' }
const signIn = 'Only who is signed in at https://shop.example may do this, in a browser.'

test('who is signed in is served over REST, MCP and page tools', async () => {
  const access = open()
  const response = await fetchFrom(access)('/api/v1/loans', { headers: session })
  expect([response.status, await response.json()]).toEqual([200, { loans: ['Emma'] }])
  const client = await connectClient(access, session)
  expect((await client.callTool({ name: 'list_loans' })).structuredContent).toEqual({
    loans: ['Emma'],
  })
  const called = await sendJson(access, 'POST', '/page-tools/list_loans', {}, session)
  expect(await called.json()).toEqual({ text: 'Emma' })
  const sent = await sendJson(access, 'POST', '/api/v1/loan-requests', { title: 'Emma' }, session)
  expect(sent.status).toBe(202)
})

test('anybody else is refused alike, and is not sent to register', async () => {
  const access = open()
  const credential = await register(access, ['shop.write'])
  for (const headers of [{}, credential]) {
    const response = await fetchFrom(access)('/api/v1/loans', { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe(
      'Cookie realm="https://shop.example", error="login_required"',
    )
    const { error, detail } = await response.json()
    expect(error).toBe('login_required')
    expect(detail).toContain(signIn)
    expect(detail).not.toContain('/agent/auth')
    const client = await connectClient(access, headers)
    expect(await client.callTool({ name: 'list_loans' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(`login_required: ${signIn}`) }],
    })
    const called = await sendJson(access, 'POST', '/page-tools/list_loans', {}, headers)
    expect([called.status, await called.json()]).toEqual([
      401,
      expect.objectContaining({
        error: 'login_required',
        detail: expect.stringContaining(signIn),
      }),
    ])
  }
})

test('the refusal leads to the page where people sign in', async () => {
  const access = createShop([listLoans], { identify, pages: { signIn: '/login' } })
  const response = await fetchFrom(access)('/api/v1/loans')
  const address = 'https://shop.example/login'
  expect(response.headers.get('www-authenticate')).toContain(`, login_uri="${address}"`)
  expect((await response.json()).detail).toContain(`Only who is signed in at ${address} may`)
})

test('documents say who may call it, and name no credential for it', async () => {
  const access = open()
  const { paths } = await access.openapiDocument(new Date())
  expect(paths?.['/api/v1/loans']?.get).toMatchObject({
    description:
      'Of one person. Only for people who are signed in to the site; no credential gives that.',
    security: [{ session: [] }],
    responses: { 401: { $ref: '#/components/responses/InvalidTokenOrLoginRequired' } },
  })
  expect(await (await fetchFrom(access)('/auth.md')).text()).toContain(
    '`list_loans`, `request_loan` are for people who are signed in to the site',
  )
})

test('a scope that only users need is offered to no agent', async () => {
  const scopes = { 'shop.read': 'Read', 'shop.loans': 'Read loans of a person' }
  const ownLoans = defineOperation({ ...listLoansDefinition, scope: 'shop.loans' })
  const access = createShop([ownLoans], { identify, scopes })
  const ask = fetchFrom(access)
  for (const path of ['/.well-known/oauth-authorization-server', '/auth.md', '/openapi.json']) {
    const text = await (await ask(path)).text()
    expect([path, text.includes('shop.read'), text.includes('shop.loans')]).toEqual([
      path,
      true,
      false,
    ])
  }
  const refused = await sendJson(access, 'POST', '/agent/auth', {
    type: 'anonymous',
    requested_credential_type: 'access_token',
    requested_scopes: ['shop.loans'],
  })
  expect(refused.status).toBe(400)
})

test('without identify nobody could be signed in', () => {
  expect(() => createShop([listLoans])).toThrow(
    'list_loans: user is required, but nothing says who is signed in; pass identify',
  )
})
