import { expect } from 'vitest'
import type { Fault } from '@/e2e/support/recording'
import { agency } from '@/packages/doctor/agency/profile'
import { type AuditOptions, audit } from '@/packages/doctor/src/audit'
import { transportOf } from '@/packages/doctor/src/net/transport'
import { recordedAt, recordedAudit, recordedOrigin } from './recorded-audit'

export const recording = recordedAudit()

/** An audit of the record, with one thing broken. */
export const diagnose = (
  fault?: Fault,
  options: Partial<AuditOptions> = {},
  origin = recordedOrigin,
) => {
  const replay = recording.replay(fault)
  return audit(origin, {
    transport: transportOf((input, init) =>
      replay(String(input).replace(origin, recordedOrigin), init),
    ),
    allowPrivate: true,
    profile: agency,
    today: () => recordedAt,
    ...options,
  })
}

/** One cause is one red line, with a reason and a fix. */
export async function expectOnly(id: string, fault: Fault): Promise<void> {
  const { ok, claims } = await diagnose(fault)
  const red = claims.filter(({ verdict }) => verdict === 'false')
  const told = red.map((claim) => `${claim.id}: ${claim.reasons}`)
  expect(told).toEqual([expect.stringContaining(`${id}: `)])
  expect(told.join()).not.toContain('not in the record')
  expect(red[0]?.reasons.join()).toMatch(/\S/)
  expect(red[0]?.fix).toMatch(/\S/)
  expect(ok).toBe(false)
}
