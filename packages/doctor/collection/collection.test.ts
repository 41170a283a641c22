import { expect, test } from 'vitest'
import { audit } from '@/packages/doctor/src/audit'
import type { Report } from '@/packages/doctor/src/report/report'
import { subjects } from '@/packages/doctor/src/subjects'
import type { RecordedSite } from './recorded'
import { transportOfSite } from './recorded'
import { sites } from './sites'
import { stubFarm } from './stub-farm'

const today = () => Date.parse('2026-06-01T00:00:00Z')
const ids = subjects.flatMap(({ claims }) => claims.map(({ id }) => id))
const auditOf = (site: RecordedSite) =>
  audit(site.origin, { transport: transportOfSite(site), today })

const verdictsOf = ({ claims }: Report) =>
  Object.fromEntries(claims.map(({ id, verdict }) => [id, verdict]))

test.each(sites)('$name: every claim has the verdict that is expected', async (site) => {
  const report = await auditOf(site)
  expect(verdictsOf(report)).toEqual({
    ...Object.fromEntries(ids.map((id) => [id, 'absent'])),
    ...site.expected,
  })
  for (const [id, part] of Object.entries(site.because)) {
    const claim = report.claims.find((one) => one.id === id)
    expect(claim?.reasons.join('\n'), id).toContain(part)
    expect(claim?.verdict).toBe('false')
  }
  expect(report.ok).toBe(!Object.values(site.expected).includes('false'))
  expect(report.requests).toBeLessThanOrEqual(120)
})

test('every claim is proven by one site of the collection', () => {
  const unproven = ids.filter((id) => !sites.some(({ expected }) => expected[id] === 'proven'))
  expect(unproven).toEqual(
    [
      // This site's own record shows these, and e2e/doctor.spec.ts shows page tools in a browser.
      'rate-limit.counted',
      'ard.form',
      'ard.entries',
      'ai-catalog.entries',
      'skills.there',
      'skills.digests',
      'skills.names',
      'page-tools.registered',
      'page-tools.schemas',
    ].sort((one, other) => ids.indexOf(one) - ids.indexOf(other)),
  )
})

test('two audits of one site differ in times only', async () => {
  const [one, other] = [await auditOf(stubFarm), await auditOf(stubFarm)]
  const timeless = ({ begun: _, seconds: __, ...rest }: Report) => rest
  expect(timeless(one)).toEqual(timeless(other))
})

test('what is false shows the request and the answer, the standard and the fix', async () => {
  const { claims } = await auditOf(stubFarm)
  for (const { verdict, evidence, fix, standard, reasons, id } of claims) {
    expect(fix, id).toMatch(/\S/)
    expect(standard.url, id).toMatch(/^https:/)
    if (verdict !== 'false' || id === 'mcp.schemas') continue
    expect(evidence[0]?.request.url, id).toMatch(/^https:\/\/stubs\.example\//)
    expect(reasons[0], id).toMatch(/\S/)
  }
})

test('one cause is told once', async () => {
  const { claims } = await auditOf(stubFarm)
  const causes = claims
    .filter(({ verdict }) => verdict === 'false')
    .flatMap(({ cause }) => cause ?? [])
  expect(causes.length).toBe(new Set(causes).size)
  expect(causes.length).toBeGreaterThan(3)
})

test('nothing is submitted', async () => {
  const asked: string[] = []
  const transport = transportOfSite(stubFarm)
  await audit(stubFarm.origin, {
    today,
    transport: (outgoing) => {
      if (!['GET', 'HEAD'].includes(outgoing.method))
        asked.push(`${outgoing.method} ${outgoing.url.pathname}`)
      return transport(outgoing)
    },
  })
  expect(new Set(asked)).toEqual(new Set(['POST /mcp']))
})
