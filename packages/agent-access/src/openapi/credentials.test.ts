import { expect, test } from 'vitest'
import { z } from 'zod'
import { createShop, listParts, readDefinition } from '../../test/access'
import type { AgentAccessOptions } from '../create'
import { defineOperation } from '../operations/define-operation'
import type { AnyHttpOperation } from '../operations/operation'

const define = (needs: object) =>
  defineOperation({
    ...readDefinition,
    ...needs,
    output: z.strictObject({}),
    run: async () => ({}),
  })

const identify = () => undefined

async function describe(
  operations: readonly AnyHttpOperation[],
  options: Partial<AgentAccessOptions> = {},
) {
  const { info, paths, tags, components } = await createShop(operations, options).openapiDocument(
    new Date(),
  )
  return {
    intro: info.description,
    tag: tags?.find(({ name }) => name === 'Credentials')?.description,
    register: paths?.['/agent/auth']?.post?.description,
    security: paths?.['/api/v1/read']?.get?.security,
    schemes: components?.securitySchemes,
  }
}

test('where nothing needs a credential, OpenAPI says so', async () => {
  const { intro, tag, register, schemes } = await describe([listParts], { basePath: '/shop' })
  expect(intro).toContain('Everything here is public and may be read without a credential.')
  expect(tag).toBe('Anonymous and short-lived. Nothing needs a credential.')
  expect(register).toContain('Nothing needs a credential.')
  expect(schemes).toEqual({
    bearer: expect.objectContaining({
      description: expect.stringMatching(
        /^Nothing needs a credential\. Register at POST \/shop\/agent\/auth\./,
      ),
    }),
  })
})

test('where something needs one, nothing in OpenAPI says that none is needed', async () => {
  const credential = define({ credential: 'required' })
  const { intro, tag, register, schemes, security } = await describe([credential])
  expect(intro).toContain('What says so needs a credential')
  for (const text of [tag, register, JSON.stringify(schemes)])
    expect(text).not.toMatch(/nothing needs/i)
  expect(security).toEqual([{ bearer: ['shop.read'] }])
})

test('what is for who is signed in needs a session, and no credential', async () => {
  const { intro, tag, schemes, security } = await describe([define({ user: 'required' })], {
    identify,
  })
  expect(intro).toContain('Some of it is only for people who are signed in to the site')
  expect(intro).not.toContain('Everything here is public')
  expect(tag).toBe('Anonymous and short-lived. Nothing needs a credential.')
  expect(security).toEqual([{ session: [] }])
  expect(schemes).toMatchObject({ session: { type: 'http', scheme: 'cookie' } })
})

test('a session serves in place of a credential, where the site has sessions', async () => {
  const { security } = await describe([define({ credential: 'required' })], { identify })
  expect(security).toEqual([{ bearer: ['shop.read'] }, { session: [] }])
})
