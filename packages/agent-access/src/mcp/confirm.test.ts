import { expect, test } from 'vitest'
import { publicActor } from '../actor'
import { createViewTokens } from './confirm'

test('a view of an earlier release sends nothing, because its token has no input', async () => {
  const tokens = createViewTokens({ deriveKey: async () => new Uint8Array(32) })
  const content = { confirmedInput: { name: 'Ada' }, clientRequestId: 'k1' }
  const mint = (members: object) => tokens.mint(members as typeof content, publicActor)
  expect(await tokens.verify(await mint(content), publicActor)).toMatchObject(content)
  const earlier = { shown: content.confirmedInput, clientRequestId: 'k1' }
  expect(await tokens.verify(await mint(earlier), publicActor)).toBeUndefined()
})
