import { delivered, InquiryLedger } from '@/e2e/support/inquiry-ledger'
import { startMailServer } from '@/e2e/support/mail-server'
import { anyFree } from '@/e2e/support/ports.mjs'
import { startSite } from '@/e2e/support/server'
import { expect, test } from '@/e2e/support/test'

test('what was acknowledged before kill -9 is delivered after the restart, once', async () => {
  const mail = await startMailServer()
  const port = await anyFree()
  const stored = { DATA_DIR: test.info().outputPath('data') }
  // Nothing is delivered before the last start, so that no kill costs the time of a lease.
  let site = await startSite({ env: stored, port })
  const ledger = new InquiryLedger(() => `http://localhost:${port}`)
  try {
    for (let kills = 1; kills <= 3; kills++) {
      for (let receipts = 0; receipts < 5; receipts++) await ledger.nextReceipt()
      await site.kill('SIGKILL')
      site = await startSite({ env: kills < 3 ? stored : { ...stored, ...mail.env }, port })
    }
    await ledger.finish()
    await delivered(site.url, 120)
    const { missing, doubled, acknowledged, sentAgain } = ledger.reconcile(mail)
    expect({ missing, doubled, sentAgain }).toEqual({ missing: [], doubled: [], sentAgain: 0 })
    expect(acknowledged).toBeGreaterThanOrEqual(15)
  } finally {
    await site.stop()
    await mail.stop()
  }
})
