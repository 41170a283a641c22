import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAgentAccess } from 'agent-access/testing'

// Ask a running site: npm run build && npm start, then npm test.
const url = process.env.SITE_URL ?? 'http://localhost:3000'

test('the library keeps what its documents promise', async () => {
  assert.deepEqual(await checkAgentAccess(url), [])
})

test('an event is found by its branch, and an unknown branch is refused with those there are', async () => {
  const { events } = await (await fetch(`${url}/api/v1/events?branch=harbour`)).json()
  assert.deepEqual(
    events.map(({ title }: { title: string }) => title),
    ['Maps of the harbour'],
  )
  const refused = await fetch(`${url}/api/v1/events?branch=harbor`)
  assert.equal(refused.status, 400)
  assert.match((await refused.json()).detail, /Allowed: main, harbour\./)
})
