import { parseList } from 'structured-headers'
import { expect, test } from 'vitest'
import { rateLimitHeader, rateLimitPolicyHeader } from '../http/quota-headers'
import { inquiryQuota, requestQuota } from '../limits'

test('several policies stand in one list of structured fields', () => {
  const policies = [requestQuota, inquiryQuota]
  expect(rateLimitPolicyHeader(policies)).toBe('"default";q=120;w=60, "inquiries";q=10;w=3600')
  const verdict = { admitted: true, remaining: 3, resetSeconds: 9 }
  const header = rateLimitHeader(policies.map((policy) => [policy, verdict]))
  expect(header).toBe('"default";r=3;t=9, "inquiries";r=3;t=9')
  expect(parseList(header)).toHaveLength(2)
})
