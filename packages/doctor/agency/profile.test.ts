import { expect, test } from 'vitest'
import type { AuditOptions } from '@/packages/doctor/src/audit'
import { bySubject } from '@/packages/doctor/src/report/group'
import { budgetLine, subjectLines, summaryLine } from '@/packages/doctor/src/report/terminal'
import { diagnose, expectOnly, recording } from '@/packages/doctor/testing/diagnose'
import { faults } from '@/packages/doctor/testing/faults'
import { recordedOrigin } from '@/packages/doctor/testing/recorded-audit'
import { checks } from './checks'
import { agency, idOf } from './profile'

test('the recorded site is in order, and the audit keeps to its budget', async () => {
  const { ok, claims, budget, requests } = await diagnose()
  expect(ok).toBe(true)
  const own = claims.filter(({ id }) => id.startsWith('agency.'))
  expect(own.map(({ verdict }) => verdict)).toEqual(checks.map(() => 'proven'))
  expect(budget).toEqual({
    requestsMax: 118,
    atOnceMax: 2,
    secondsMax: 120,
    quota: { requests: 120, seconds: 60 },
  })
  expect(requests).toBeLessThanOrEqual(118)
})

test('the report is for people, and begins with what it will cost', async () => {
  const lines: string[] = []
  const report = await diagnose(undefined, {
    onBegin: (budget) => lines.push(budgetLine(budget)),
    onClaims: (claims) => {
      for (const group of bySubject(claims)) lines.push(subjectLines(group, false))
    },
  })
  expect(lines[0]).toContain('at most 118 requests, 2 at a time')
  const output = lines.join('\n')
  expect(output.match(/^✓ /gm)).toHaveLength(checks.length)
  expect(output).toMatch(/^✓ legal texts: .* placeholders\. Replace them/m)
  expect(summaryLine(report)).toContain(`${recordedOrigin} claims nothing false`)
})

test('every inquiry it makes is a dry run', () => {
  const posted = recording.asked.filter(({ method }) => method === 'POST')
  const inquiries = posted.filter(({ body }) => body.includes('workEmail'))
  expect(inquiries.length).toBeGreaterThan(3)
  for (const { body } of inquiries) expect(body).toContain('"dryRun":true')
})

test('it waits as long as it is told to, and goes on', async () => {
  const waits: number[] = []
  let refused = false
  const { ok } = await diagnose(
    (draft, { path }) => {
      if (path !== '/auth.md' || refused) return
      refused = true
      draft.status = 429
      draft.headers.set('retry-after', '7')
    },
    { onWait: (seconds) => waits.push(seconds), wait: async () => {} },
  )
  expect(waits).toEqual([7])
  expect(ok).toBe(true)
})

test('every check has a fault that it finds', () => {
  const found = new Set(faults.map(([check]) => check))
  expect(found).toEqual(new Set(checks.map(({ name }) => name)))
})

/** The whole list takes its time and is held in faults.full.test.ts. */
const some = faults.filter((_, index) => index % 9 === 0)

test.each(some)('%s is red, and nothing else, when %s', (check, _, fault) =>
  expectOnly(idOf(check), fault),
)

test('placeholders are a warning at home and a fault in public', async () => {
  const claimOf = async (origin: string) => {
    const claims: AuditOptions['profile'] = {
      ...agency,
      checks: agency.checks.filter(({ id }) => id === idOf('legal texts')),
    }
    const report = await diagnose(undefined, { profile: claims }, origin)
    return report.claims.find(({ id }) => id === idOf('legal texts'))
  }
  expect((await claimOf(recordedOrigin))?.verdict).toBe('proven')
  expect((await claimOf('https://agency.test'))?.verdict).toBe('false')
})
