import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectClient, createShop, fetchFrom, readDefinition } from '../../test/access'
import { defineOperation } from './define-operation'

const read = defineOperation({
  ...readDefinition,
  input: z.strictObject({
    branch: z.enum(['main', 'harbour']).optional(),
    branches: z.array(z.enum(['main', 'harbour'])).optional(),
  }),
  output: z.strictObject({}),
  run: async () => ({}),
})

test('a value that is near one of an enum is named in the refusal', async () => {
  const access = createShop([read])
  const ask = async (query: string) => (await fetchFrom(access)(`/api/v1/read?${query}`)).json()
  const detail = 'branch: "harbor" is not known; did you mean harbour? Allowed: main, harbour.'
  expect(await ask('branch=harbor')).toMatchObject({ detail })
  expect((await ask('branches=main&branches=Harbor')).detail).toContain('did you mean harbour?')
  expect((await ask('branch=xyz')).detail).toContain('branch: "xyz" is not known. Allowed: main,')
  const client = await connectClient(access)
  expect(await client.callTool({ name: 'read', arguments: { branch: 'harbor' } })).toMatchObject({
    content: [{ text: `invalid_request: ${detail}` }],
  })
})
