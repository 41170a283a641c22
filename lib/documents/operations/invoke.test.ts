import { invokeOperation } from 'agent-access'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'
import { defineFormOperation } from '@/lib/subject/operation'
import type { Scope } from '@/lib/subject/scope'

const { services } = endpointForTests()

/** Reading with it needs no scope, sending does. */
const operation = defineFormOperation({
  name: 'send_it',
  title: 'Send it',
  description: 'Sends.',
  scope: 'contact.submit',
  topic: 'contact',
  effect: 'submit',
  input: z.strictObject({ dryRun: z.boolean(), text: z.string().max(5) }),
  output: z.strictObject({ ran: z.boolean() }),
  scopeNeeded: ({ dryRun }) => !dryRun,
  run: async ({ dryRun }) => ({ ran: !dryRun }),
  view: () => ({ title: '', facts: [], sections: [] }),
})

it.each<[Scope, object, object]>([
  ['jobs.read', { dryRun: false }, { code: 'insufficient_scope' }],
  ['contact.submit', { text: 'too long' }, { code: 'invalid_request' }],
  ['contact.submit', { dryRun: false }, { ran: true }],
])('what an interface runs instead is verified: with %s, %j', async (scope, instead, result) => {
  const dry = { dryRun: true, text: 'a' }
  const actor = { kind: 'agent' as const, registrationId: 'reg_1', scopes: [scope] }
  const run = invokeOperation(operation, dry, { services, actor }, (call) =>
    call.run({ ...dry, ...instead }),
  )
  expect(await run.catch((error: unknown) => error)).toMatchObject(result)
})
