import { builtFor } from '@/e2e/support/built-for'
import { anyFree } from '@/e2e/support/ports.mjs'
import { expect, test } from '@/e2e/support/test'
import { issuesOf } from '@/packages/torture/figures'
import { shortPlan } from '@/packages/torture/plan'
import { reportOf } from '@/packages/torture/report'
import { torture } from '@/packages/torture/torture'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const store of ['embedded', 'redis'] as const)
  test(`with the ${store} stores, while everything breaks, nothing acknowledged is lost and no promise is broken`, async () => {
    const seed = String(Math.floor(Math.random() * 1_000_000))
    const SITE_URL = builtFor()
    const outcome = await torture(store, shortPlan(seed), await anyFree(), { SITE_URL })
    console.log(`seed ${seed}\n${reportOf(outcome)}`)
    expect(issuesOf(outcome)).toEqual([])
    expect(outcome.reconciled.receipts).toBeGreaterThan(10)
    expect(outcome.run.record.faultCount).toBeGreaterThan(5)
  })
