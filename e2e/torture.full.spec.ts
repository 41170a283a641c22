import { readEnv } from '@/lib/config/env'
import { readStamp } from '@/scripts/build/fingerprint.mjs'
import { anyFree } from '@/scripts/machine/port.mjs'
import { expect, test } from '@/testing/test'
import { wrongsOf } from '@/tools/torture/figures'
import { shortPlan } from '@/tools/torture/plan'
import { reportOf } from '@/tools/torture/report'
import { torture } from '@/tools/torture/torture'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const store of ['embedded', 'redis'] as const)
  test(`with the ${store} stores, while everything breaks, nothing acknowledged is lost and no promise is broken`, async () => {
    const seed = String(Math.floor(Math.random() * 1_000_000))
    const SITE_URL = readEnv(readStamp()?.environment).baseUrl
    const outcome = await torture(store, shortPlan(seed), await anyFree(), { SITE_URL })
    console.log(`seed ${seed}\n${reportOf(outcome)}`)
    expect(wrongsOf(outcome)).toEqual([])
    expect(outcome.reconciled.receipts).toBeGreaterThan(10)
    expect(outcome.run.book.faultCount).toBeGreaterThan(5)
  })
