import { expect, test } from 'vitest'
import { fuzzSite } from '@/testing/api-fuzz'
import { site } from '@/testing/site'

test('of 20,000 requests none gets what is not documented', async () => {
  const { faults, requests, statuses } = await fuzzSite(site, 20_000)
  expect(faults.slice(0, 5)).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(20_000)
  for (const status of [200, 304, 400, 401, 403, 404, 406, 415]) expect(statuses).toContain(status)
}, 240_000)
