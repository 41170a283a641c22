import { exchange, requireAlive } from '@/e2e/support/raw-socket'
import { repeating, slowRequests } from '@/e2e/support/slow-requests'
import { expect, test } from '@/e2e/support/test'
import { requestSecondsMax } from '@/lib/config/limits'

test.afterEach(({ baseURL }) => requireAlive(baseURL ?? ''))

test('slow heads and slow bodies are cut off within ten seconds', async ({ baseURL }) => {
  const url = baseURL ?? ''
  const responses = await Promise.all(
    slowRequests.map(async ({ name, first, drop }) => ({
      name,
      ...(await exchange(url, first, repeating(drop, 700))),
    })),
  )
  for (const { name, status, seconds, body } of responses) {
    // A page does not wait for a body nobody asked for.
    const statuses = name === 'body of a GET' ? [200, 408] : [408]
    expect(statuses, name).toContain(status)
    if (status === 408) expect(body, name).toContain('"error":"invalid_request"')
    if (status === 408) expect(seconds, name).toBeGreaterThan(requestSecondsMax / 2)
    expect(seconds, name).toBeLessThanOrEqual(10)
  }
})
