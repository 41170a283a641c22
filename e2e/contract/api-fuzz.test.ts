import { expect, test } from 'vitest'
import { fuzzSite } from '@/e2e/support/api-fuzz'
import { times } from '@/e2e/support/scale'
import { site } from '@/e2e/support/site'

test('of thousands of requests none gets what is not documented', async () => {
  const many = times(20_000, 1500)
  const { faults, requests, statuses } = await fuzzSite(site, many)
  expect(faults.slice(0, 5)).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(many)
  for (const status of [200, 304, 400, 401, 403, 404, 406, 415]) expect(statuses).toContain(status)
}, 600_000)
