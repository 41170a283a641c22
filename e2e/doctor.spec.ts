import { asNewClient, doctor } from '@/testing/doctor'
import { faults } from '@/testing/doctor-faults'
import { recordAudit } from '@/testing/recorded-audit'
import type { Recording } from '@/testing/recording'
import { test as base, expect } from '@/testing/test'
import { perform } from '@/tools/doctor/check'
import { checks as allChecks } from '@/tools/doctor/checks'
import { legalTexts } from '@/tools/doctor/checks/legal'
import { diagnose } from '@/tools/doctor/diagnose'
import { budgetLine, resultLines, summaryLine } from '@/tools/doctor/report'
import { Site } from '@/tools/doctor/site'

/** One audit over the network; what else is asked of the doctor, it is asked of the record. */
const test = base.extend<object, { readonly recording: Recording }>({
  recording: [
    async ({ browserName: _ }, use, { project }) =>
      use(await recordAudit(String(project.use.baseURL))),
    { scope: 'worker' },
  ],
})

test('the doctor finds nothing wrong, is quick, and keeps to its budget', async ({ baseURL }) => {
  const { code, output, errors } = await doctor(String(baseURL), '--json', ...asNewClient())
  expect(errors).toBe('')
  const { ok, checks, budget, requests, seconds } = JSON.parse(output)
  const wrong = checks.filter(({ status }: { status: string }) => status !== 'ok')
  expect(wrong.map(({ name }: { name: string }) => name)).toEqual(['legal texts'])
  expect(wrong[0].status).toBe('warning')
  expect({ code, ok }).toEqual({ code: 0, ok: true })
  const quota = { requests: 120, seconds: 60 }
  expect(budget).toEqual({ requestsMax: 118, quota, remaining: 119 })
  expect(requests).toBeLessThanOrEqual(budget.requestsMax)
  expect(seconds).toBeLessThan(30)
})

test('the report is for people, and begins with what it will cost', async ({
  baseURL,
  recording,
}) => {
  const report: string[] = []
  const diagnosis = await diagnose(String(baseURL), {
    fetch: recording.replay(),
    onBegin: (budget) => report.push(budgetLine(budget)),
    onResult: (result) => report.push(resultLines(result)),
  })
  expect(report[0]).toBe(
    'It sends at most 118 requests; the quota of this address is 120 in 60 seconds, 119 of them left.',
  )
  const output = report.join('\n')
  expect(output.match(/^✓ /gm)).toHaveLength(allChecks.length - 1)
  expect(output).toMatch(/⚠ legal texts: .*\n {4}⚠ .* placeholders\n {6}→ Replace them/)
  expect(summaryLine(diagnosis)).toContain(`${baseURL} is in order`)
})

test('every inquiry it makes is a dry run', ({ recording }) => {
  const posted = recording.asked.filter(({ method }) => method === 'POST')
  const inquiries = posted.filter(({ body }) => body.includes('workEmail'))
  expect(inquiries.length).toBeGreaterThan(3)
  for (const { body } of inquiries) expect(body).toContain('"dryRun":true')
})

test('it waits as long as it is told to, and goes on', async ({ baseURL, recording }) => {
  const waits: number[] = []
  let refused = false
  const { ok } = await diagnose(String(baseURL), {
    onWait: (seconds) => waits.push(seconds),
    fetch: recording.replay((draft, { path }) => {
      if (path !== '/auth.md' || refused) return
      refused = true
      draft.status = 429
      draft.headers.set('retry-after', '1')
    }),
  })
  expect(waits).toEqual([1])
  expect(ok).toBe(true)
})

test('every check has a fault that it finds', () => {
  const found = new Set(faults.map(([check]) => check))
  expect(found).toEqual(new Set(allChecks.map(({ name }) => name)))
})

for (const [check, what, fault] of faults)
  test(`${check} is red, and nothing else, when ${what}`, async ({ baseURL, recording }) => {
    const { ok, checks } = await diagnose(String(baseURL), { fetch: recording.replay(fault) })
    const red = checks.filter(({ status }) => status === 'fault')
    const told = red.map(({ name, findings }) => `${name}: ${findings.map(({ reason }) => reason)}`)
    expect(told).toEqual([expect.stringContaining(`${check}: `)])
    expect(told.join()).not.toContain('not in the record')
    for (const { reason, fix } of red[0]?.findings ?? []) {
      expect(reason).toMatch(/\S/)
      expect(fix).toMatch(/\S/)
    }
    expect(ok).toBe(false)
  })

test('placeholders are a warning at home and a fault in public', async ({ baseURL, recording }) => {
  const replay = recording.replay()
  const site = (origin: string) =>
    new Site(origin, {
      fetch: (input, init) => replay(String(input).replace(origin, String(baseURL)), init),
    })
  expect((await perform(legalTexts, site(String(baseURL)))).status).toBe('warning')
  expect((await perform(legalTexts, site('https://agency.test'))).status).toBe('fault')
})
