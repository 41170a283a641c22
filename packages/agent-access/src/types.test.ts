import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type AgentAccess, createAgentAccess } from './create'
import type { toNodeListener } from './node/listener'
import { defineOperation } from './operations/define-operation'
import type { Context, Services, UserContext } from './operations/operation'
import { memoryStores } from './stores/stores.memory'

interface Customer {
  readonly id: string
  readonly isStaff: boolean
}

interface Reader {
  readonly id: string
  readonly card: string
}

interface Shop {
  readonly prices: ReadonlyMap<string, number>
}

type ShopContext = Context<Services & Shop, Customer>

const facts = {
  name: 'a',
  title: 'A',
  description: 'A.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/parts' },
  input: z.strictObject({}),
  output: z.strictObject({ text: z.string() }),
  toText: () => '',
} as const

const { output: _, ...submitted } = facts

const site = {
  name: 'Shop',
  description: 'A shop.',
  baseUrl: 'https://shop.example',
  scopes: { 'shop.read': 'Read' },
  stores: memoryStores(),
}

const identify = async (): Promise<Customer | undefined> => undefined
declare const find: (headers: Headers) => Customer | undefined
const services = { prices: new Map<string, number>() }

/** Types alone are checked: none of these runs. */
const notCalled = () => {
  const open = defineOperation({ ...facts, run: async () => ({ text: '' }) })
  const priced = defineOperation({
    ...facts,
    run: async (_, { services: { prices }, user }: ShopContext) => ({
      text: `${prices.size} ${user?.isStaff}`,
    }),
  })
  const ofReader = defineOperation({
    ...facts,
    run: async (_, { user }: Context<Services, Reader>) => ({ text: user?.card ?? '' }),
  })
  const ofUser = defineOperation({
    ...facts,
    user: 'required',
    run: async (_, { user }: UserContext<Services, Customer>) => ({ text: `${user.isStaff}` }),
  })
  const ofAnyUser = defineOperation({
    ...facts,
    user: 'required',
    run: async (_, { user }) => ({ text: user.id }),
  })
  const booking = defineOperation({
    ...submitted,
    effect: 'submit',
    http: { method: 'POST', path: '/api/v1/parts' },
    check(_, { services }: Context<Services & Shop>) {
      services.prices.get('a')
    },
    toText: () => '',
  })

  createAgentAccess({ ...site, operations: [open] })
  createAgentAccess({ ...site, operations: [open, ofUser, ofAnyUser], identify })
  createAgentAccess({ ...site, operations: [priced, ofUser, booking], identify, services })
  // @ts-expect-error A service is not passed.
  createAgentAccess({ ...site, operations: [priced], identify })
  // @ts-expect-error A service of a check is not passed.
  createAgentAccess({ ...site, operations: [booking] })
  // @ts-expect-error A service is another.
  createAgentAccess({ ...site, operations: [priced], identify, services: { prices: 'none' } })
  // @ts-expect-error The user is of another type than identify returns.
  createAgentAccess({ ...site, operations: [ofReader], identify })
  createAgentAccess({ ...site, identify: ({ headers }) => find(headers), operations: [ofUser] })
  createAgentAccess({
    ...site,
    identify: async ({ headers }) => find(headers),
    operations: [ofUser, ofAnyUser],
  })
  // @ts-expect-error The user is of another type than identify returns.
  createAgentAccess({ ...site, identify: ({ headers }) => find(headers), operations: [ofReader] })
  createAgentAccess({
    ...site,
    identify,
    services,
    operations: [
      defineOperation({
        ...facts,
        run: async (_, { services: { prices }, user }: ShopContext) => ({
          text: `${prices.size} ${user?.isStaff}`,
        }),
      }),
    ],
  })
  defineOperation({
    ...facts,
    // @ts-expect-error Without user: 'required' there may be no user.
    run: async (_, { user }: UserContext<Services, Customer>) => ({ text: user.id }),
  })
  defineOperation({
    ...submitted,
    effect: 'submit',
    http: { method: 'POST', path: '/api/v1/parts' },
    // @ts-expect-error Without user: 'required' there may be no user.
    check(_, { user }: UserContext) {
      user.id.trim()
    },
    toText: () => '',
  })
  return createAgentAccess({ ...site, operations: [priced], identify, services })
}

test('services and users are those that the site passes', () => {
  expectTypeOf(notCalled).returns.toExtend<AgentAccess<Services & Shop>>()
})

test('the listener goes on to a next that takes errors alone, as that of a hook of Fastify does', () => {
  type Next = NonNullable<Parameters<ReturnType<typeof toNodeListener>>[2]>
  expectTypeOf<(error?: Error) => void>().toExtend<Next>()
})
