import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineOperation } from './define-operation'
import type { Context, HttpOperation, Services } from './operation'

const texts = { name: 'a', title: 'A', description: 'A.', scope: 'shop.read' }
const schemas = {
  input: z.strictObject({ id: z.string() }),
  output: z.strictObject({ n: z.number() }),
}
const path = '/api/v1/parts'
const run = async () => ({ n: 1 })

/** Types alone are checked: none of these runs. */
const definitions = () => [
  // @ts-expect-error run is missing.
  defineOperation({
    ...texts,
    ...schemas,
    effect: 'read',
    http: { method: 'GET', path },
    toText: ({ n }) => `${n}`,
  }),
  // @ts-expect-error toText is missing.
  defineOperation({ ...texts, ...schemas, effect: 'read', http: { method: 'GET', path }, run }),
  defineOperation({
    ...texts,
    effect: 'submit',
    http: { method: 'POST', path },
    input: schemas.input,
    // @ts-expect-error A submission has no run.
    run,
    toText: ({ id }) => id,
  }),
  defineOperation({
    ...texts,
    ...schemas,
    effect: 'write',
    // @ts-expect-error What writes is not cached.
    cache: { seconds: 60 },
    http: { method: 'POST', path },
    run,
    toText: ({ n }) => `${n}`,
  }),
  defineOperation({
    ...texts,
    ...schemas,
    effect: 'read',
    // @ts-expect-error The path begins with /api/v1/.
    http: { method: 'GET', path: '/parts' },
    run,
    toText: ({ n }) => `${n}`,
  }),
  defineOperation({
    ...texts,
    ...schemas,
    effect: 'read',
    // @ts-expect-error There is no such error.
    errors: ['teapot'],
    http: { method: 'GET', path },
    run,
    toText: ({ n }) => `${n}`,
  }),
  defineOperation({
    ...texts,
    ...schemas,
    // @ts-expect-error There is no such effect.
    effect: 'delete',
    http: { method: 'DELETE', path },
    run,
    toText: () => '',
  }),
  defineOperation({
    ...texts,
    ...schemas,
    effect: 'read',
    http: { method: 'GET', path },
    // @ts-expect-error It is no number.
    run: async ({ id }) => ({ n: id }),
    toText: ({ n }) => `${n}`,
  }),
]

test('a mistake in a definition is reported at its member, by the effect that it has', () => {
  expectTypeOf(definitions).toBeFunction()
})

test('services and user are those of the context that run names', () => {
  type ShopContext = Context<Services & { readonly prices: ReadonlyMap<string, number> }, Staff>
  interface Staff {
    readonly id: string
    readonly isStaff: true
  }
  const operation = defineOperation({
    ...texts,
    ...schemas,
    effect: 'read',
    http: { method: 'GET', path },
    run: async ({ id }, { services, user }: ShopContext) => ({
      n: user?.isStaff ? (services.prices.get(id) ?? 0) : 0,
    }),
    toText: ({ n }) => `${n}`,
  })
  expectTypeOf(operation).toEqualTypeOf<
    HttpOperation<
      typeof schemas.input,
      typeof schemas.output,
      ShopContext['services'],
      Staff | undefined
    >
  >()
})
