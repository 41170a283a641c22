import { anna } from '@/e2e/support/inquiries'
import { delivered, InquiryLedger } from '@/e2e/support/inquiry-ledger'
import { startMailServer } from '@/e2e/support/mail-server'
import { registration } from '@/e2e/support/registration'
import { fetchBacklog, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'
import { findFreePort } from '@/packages/agent-access/test/free-port'

const from = () => ({ 'x-forwarded-for': newClientAddress() })
const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { ...from(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('after kill -9 and a restart acknowledged inquiries are delivered once, and tokens are what they were', async () => {
  const mail = await startMailServer()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const stored = { DATA_DIR: test.info().outputPath('data') }
  const register = async (): Promise<string> =>
    (await (await post(url + paths.register, registration('jobs.read'))).json()).access_token
  const statusFor = async (token: string) =>
    (await fetch(url + paths.jobs, { headers: { ...from(), authorization: `Bearer ${token}` } }))
      .status
  const tokens: string[] = []
  const revokedTokens: string[] = []

  // Nothing is delivered before the last start, so that no kill costs the time of a lease.
  let site = await startSite({ env: stored, port })
  const ledger = new InquiryLedger(() => url)
  try {
    for (let kills = 1; kills <= 3; kills++) {
      for (let receipts = 0; receipts < 5; receipts++) await ledger.nextReceipt()
      const revokedToken = await register()
      expect((await post(url + paths.revoke, { token: revokedToken })).status).toBe(200)
      revokedTokens.push(revokedToken)
      tokens.push(await register())
      await site.kill('SIGKILL')
      site = await startSite({ env: kills < 3 ? stored : { ...stored, ...mail.env }, port })
    }
    expect(await Promise.all(tokens.map(statusFor))).toEqual([200, 200, 200])
    expect(await Promise.all(revokedTokens.map(statusFor))).toEqual([401, 401, 401])
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

test('SIGTERM lets the mail arrive that is on its way, and it is not sent again', async () => {
  const mail = await startMailServer()
  await mail.become('slow')
  const env = { DATA_DIR: test.info().outputPath('data'), ...mail.env }
  let site = await startSite({ env })
  try {
    expect((await post(site.url + paths.inquiries, anna)).status).toBe(202)
    await site.kill('SIGTERM')
    expect(mail.received).toHaveLength(1)
    site = await startSite({ env })
    expect(await fetchBacklog(site.url)).toMatchObject({ waiting: 0 })
  } finally {
    await site.stop()
    await mail.stop()
  }
})
