import { expect, test } from '@/e2e/support/test'
import { asNewClient, doctor } from '@/packages/doctor/testing/program'

test('page tools are looked at in a real browser', async ({
  baseURL,
  launchOptions,
  playwright,
}) => {
  const browser = launchOptions.executablePath ?? playwright.chromium.executablePath()
  const named = ['--json', '--browser', browser, ...asNewClient()]
  const { code, output } = await doctor(String(baseURL), ...named)
  const { claims } = JSON.parse(output)
  const tools = claims.filter(({ subject }: { subject: string }) => subject === 'page tools')
  expect(tools.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['proven', 'proven'])
  expect(tools[0].reasons[0]).toMatch(/^7 tools: .*start_job_application/)
  expect(code).toBe(0)
})
