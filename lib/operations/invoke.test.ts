import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'
import { catalog } from '@/lib/content/catalog'
import { invoke } from './invoke'
import { defineFormOperation } from './operation'

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

const caller = (scopes: ('contact.submit' | 'jobs.read')[]) => ({
  services: { ...services, catalog },
  actor: { kind: 'agent' as const, registrationId: 'reg_1', scopes },
})
const dry = { dryRun: true, text: 'a' }

it('what a face runs instead needs its scope too', async () => {
  const sends = (scope: 'contact.submit' | 'jobs.read') =>
    invoke(operation, dry, caller([scope]), (call) => call.run({ ...dry, dryRun: false }))
  await expect(sends('jobs.read')).rejects.toMatchObject({ code: 'insufficient_scope' })
  expect(await sends('contact.submit')).toEqual({ ran: true })
})

it('what a face runs instead is read as arguments are', async () => {
  const run = invoke(operation, dry, caller(['jobs.read']), (call) =>
    call.run({ ...dry, text: 'too long' }),
  )
  await expect(run).rejects.toMatchObject({ code: 'invalid_request' })
})
