import { parseList } from 'structured-headers'
import { expect, test } from 'vitest'
import { createProblems } from '../http/problem'
import { rateLimitHeader, rateLimitPolicyHeader } from '../http/quota-headers'
import { inquiryQuota, requestQuota } from '../limits'
import { createSite } from '../site'
import { takeQuota } from './quota'
import { MemoryQuota } from './quota.memory'

const { problemResponse } = createProblems(() => createSite('https://library.example'))
const now = new Date('2026-10-05T12:10:00Z')

test('several policies stand in one list of structured fields', () => {
  const policies = [requestQuota, inquiryQuota]
  expect(rateLimitPolicyHeader(policies)).toBe('"default";q=120;w=60, "inquiries";q=10;w=3600')
  const verdict = { admitted: true, remaining: 3, resetSeconds: 9 }
  const header = rateLimitHeader(policies.map((policy) => [policy, verdict]))
  expect(header).toBe('"default";r=3;t=9, "inquiries";r=3;t=9')
  expect(parseList(header)).toHaveLength(2)
})

test('the eleventh inquiry is refused with everything a client needs for a retry', async () => {
  const store = new MemoryQuota()
  for (let left = 9; left >= 0; left--) {
    const earlier = new Date(now.getTime() - 600_000 - left)
    expect((await takeQuota(store, inquiryQuota, 'a', earlier)).remaining).toBe(left)
  }
  const error = await takeQuota(store, inquiryQuota, 'a', now).catch((cause: unknown) => cause)
  const response = problemResponse(error)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('3000')
  expect(response.headers.get('ratelimit')).toBe('"inquiries";r=0;t=3000')
  expect(response.headers.get('ratelimit-policy')).toBeNull()
  expect(await response.json()).toMatchObject({
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    error: 'rate_limited',
    'violated-policies': ['inquiries'],
  })
})
