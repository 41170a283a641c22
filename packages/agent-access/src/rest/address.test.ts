import { expect, test } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom } from '../../test/access'
import { defineOperation } from '../operations/define-operation'

const list = defineOperation({
  name: 'list',
  title: 'List',
  description: 'Lists what a shop has.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/shops/{shop}/parts' },
  input: z.strictObject({
    shop: z.number(),
    open: z.boolean().default(true),
    sizes: z.array(z.number()).optional(),
    wheels: z.union([z.literal(2), z.literal(3), z.literal('any')]).default('any'),
    kind: z.enum(['bell', 'brake']).array().default([]),
    below: z.number().nullable().optional(),
    cursor: z.string().optional(),
  }),
  output: z.strictObject({ input: z.unknown(), nextCursor: z.string().nullable() }),
  nextCursor: ({ nextCursor }) => nextCursor,
  run: async (input) => ({ input, nextCursor: input.cursor ? null : 'p 2' }),
  toText: () => '',
})

test('arguments of an address are what their schemas mean', async () => {
  const ask = fetchFrom(createShop([list]))
  const read = async (query: string) =>
    ((await (await ask(`/api/v1/shops/7/parts${query}`)).json()) as { readonly input: object })
      .input
  expect(await read('')).toEqual({ shop: 7, open: true, wheels: 'any', kind: [] })
  expect(
    await read('?open=false&sizes=26&sizes=28.5&wheels=3&kind=bell&kind=brake&below=9'),
  ).toEqual({
    shop: 7,
    open: false,
    sizes: [26, 28.5],
    wheels: 3,
    kind: ['bell', 'brake'],
    below: 9,
  })
  expect(await read('?sizes=26&wheels=any&kind=bell')).toMatchObject({
    sizes: [26],
    wheels: 'any',
    kind: ['bell'],
  })
  const refused = await ask('/api/v1/shops/7/parts?open=perhaps&sizes=big&wheels=4')
  expect(refused.status).toBe(400)
  const { errors } = (await refused.json()) as { readonly errors: { readonly field: string }[] }
  expect(errors.map(({ field }) => field)).toEqual(['open', 'sizes', 'wheels'])
})

test('the link to the next page can be followed', async () => {
  const ask = fetchFrom(createShop([list]))
  const first = await ask('/api/v1/shops/7/parts?open=false&sizes=26&sizes=28')
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
  const { input } = (await (await ask(next)).json()) as { readonly input: object }
  expect(input).toMatchObject({ shop: 7, open: false, sizes: [26, 28], cursor: 'p 2' })
})
