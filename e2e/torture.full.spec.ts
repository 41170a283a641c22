import { builtFor } from '@/testing/built-for'
import { anyFree } from '@/testing/ports.mjs'
import { expect, test } from '@/testing/test'
import { issuesOf } from '@/tools/torture/figures'
import { shortPlan } from '@/tools/torture/plan'
import { reportOf } from '@/tools/torture/report'
import { torture } from '@/tools/torture/torture'

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
