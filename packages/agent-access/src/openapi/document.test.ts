import { expect, test } from 'vitest'
import { z } from 'zod'
import { createShop, readDefinition } from '../../test/access'
import { defineOperation } from '../operations/define-operation'

test('an example that does not fit its input is left out of OpenAPI, and the log says so', async () => {
  const wrong = defineOperation({
    ...readDefinition,
    output: z.strictObject({}),
    run: async () => ({}),
    example: () => ({ colour: 'red' }) as never,
  })
  const logged: object[] = []
  const access = createShop([wrong], {
    log: (level, event, facts) => logged.push({ level, event, ...facts }),
  })
  const { paths } = await access.openapiDocument(new Date())
  expect(JSON.stringify(paths?.['/api/v1/read'])).not.toContain('example')
  expect(logged).toContainEqual({
    level: 'warn',
    event: 'example_invalid',
    operation: 'read',
    fix: expect.stringContaining('colour: This is not known'),
  })
})
