import { asNewClient, runDoctor } from '@/e2e/support/doctor'
import { expect, test } from '@/e2e/support/test'

test('page tools are looked at in a real browser', async ({
  baseURL,
  launchOptions,
  playwright,
}) => {
  const browser = launchOptions.executablePath ?? playwright.chromium.executablePath()
  const options = ['--json', '--browser', browser, ...asNewClient()]
  const { code, output } = await runDoctor(String(baseURL), ...options)
  const { claims } = JSON.parse(output)
  const tools = claims.find(({ name }: { name: string }) => name === 'page tools')
  expect(tools).toMatchObject({
    verdict: 'proven',
    reasons: [expect.stringMatching(/^7 tools: .*start_job_application/)],
  })
  expect(code).toBe(0)
})
