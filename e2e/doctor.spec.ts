import { asNewClient, runDoctor } from '@/e2e/support/doctor'
import { expect, test } from '@/e2e/support/test'

test('the doctor finds nothing wrong and keeps to its budget', async ({ baseURL }) => {
  const { code, output, errors } = await runDoctor(String(baseURL), '--json', ...asNewClient())
  expect(errors).toBe('')
  const { ok, claims, quota, requests } = JSON.parse(output)
  const falseClaims = claims.filter(({ verdict }: { verdict: string }) => verdict === 'false')
  expect(falseClaims).toEqual([])
  expect({ code, ok }).toEqual({ code: 0, ok: true })
  expect(quota).toEqual({ requests: 120, seconds: 60 })
  expect(requests).toBeLessThanOrEqual(118)
})

test('another name of the same site is one line', async ({ baseURL: address }) => {
  const baseURL = String(address)
  const other = baseURL.replace('localhost', '127.0.0.1')
  const { code, output } = await runDoctor(other, ...asNewClient())
  expect(output).toContain(
    `    The site calls itself ${baseURL}, not ${other}. Audit it by that name: ${baseURL}`,
  )
  expect(output).toContain('    Fix: Give the site its public address (baseUrl')
  expect(output.match(/^✗ .*$/gm)).toHaveLength(1)
  expect(code).toBe(1)
})
