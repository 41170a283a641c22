import { expect, test } from 'vitest'
import { fuzzSite } from '@/testing/api-fuzz'
import { site } from '@/testing/site'

test('of 1,500 requests none gets what is not documented', async () => {
  const { faults, requests, statuses } = await fuzzSite(site, 1500)
  expect(faults.slice(0, 5)).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(1500)
  for (const status of [200, 304, 400, 401, 403, 404, 406, 415]) expect(statuses).toContain(status)
})
