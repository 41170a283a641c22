import { expect, test } from '@/e2e/support/test'
import { asNewClient, doctor } from '@/packages/doctor/testing/program'

test('the doctor finds nothing wrong and keeps to its budget', async ({ baseURL }) => {
  const { code, output, errors } = await doctor(String(baseURL), '--json', ...asNewClient())
  expect(errors).toBe('')
  const { ok, claims, budget, requests } = JSON.parse(output)
  const wrong = claims.filter(({ verdict }: { verdict: string }) => verdict === 'false')
  expect(wrong).toEqual([])
  expect({ code, ok }).toEqual({ code: 0, ok: true })
  expect(budget.quota).toEqual({ requests: 120, seconds: 60 })
  expect(requests).toBeLessThanOrEqual(budget.requestsMax)
})

test('another name of the same site is one line', async ({ baseURL: address }) => {
  const baseURL = String(address)
  const other = baseURL.replace('localhost', '127.0.0.1')
  const { code, output } = await doctor(other, ...asNewClient())
  expect(output.match(/^ {4}✗ .*$/gm)).toEqual([
    `    ✗ The site calls itself ${baseURL}, not ${other}. Audit it by that name: npm run doctor -- ${baseURL}`,
  ])
  expect(output).toContain('→ Set SITE_URL and build again')
  expect(output.match(/^[✓✗?–] .*$/gm)).toHaveLength(1)
  expect(code).toBe(1)
})

test('--explain shows requests and answers, and the standard', async ({ baseURL }) => {
  const { code, output } = await doctor(String(baseURL), '--explain', ...asNewClient())
  expect(output).toContain(`      > GET ${baseURL}/llms.txt\n`)
  expect(output).toContain('      < 200\n')
  expect(output).toContain('llmstxt.org, Format: https://llmstxt.org/#format')
  expect(code).toBe(0)
})
