import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client/sqlite3'
import { databaseFile, sqliteStores } from 'agent-access/node'
import { newClientAddress } from '@/e2e/support/client-address'
import { anna } from '@/e2e/support/inquiries'
import { startSite } from '@/e2e/support/server'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'
import type { InquiryContent } from '@/lib/domain/inquiry'

test('while another process holds the database the site stays awake, and nothing is lost', async () => {
  const dataDir = test.info().outputPath('data')
  const site = await startSite({ env: { DATA_DIR: dataDir } })
  const send = (number: number) =>
    fetch(site.url + paths.inquiries, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newClientAddress() },
      body: JSON.stringify({
        ...anna,
        challenge: `Question ${number} for a database that is held.`,
        clientRequestId: `held-${number}`,
      }),
    })
  expect((await send(0)).ok).toBe(true)

  const another = createClient({ url: pathToFileURL(join(dataDir, databaseFile)).href })
  const held = await another.transaction('write')
  let isSending = true
  const sending = Promise.all([1, 2, 3, 4, 5].map(send)).finally(() => {
    isSending = false
  })
  const times: number[] = []
  while (isSending) {
    const from = performance.now()
    expect((await fetch(site.url + paths.health)).status).toBe(200)
    times.push(performance.now() - from)
    await wait(20)
  }
  for (const { status, headers } of await sending) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  times.sort((a, b) => a - b)
  expect(times.length).toBeGreaterThan(10)
  // One of ten may meet another process of a busy machine.
  expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(50)

  await held.rollback()
  another.close()
  for (const number of [1, 2, 3, 4, 5]) expect((await send(number)).ok, `${number}`).toBe(true)
  await site.stop()

  // The file alone is whole: the log was folded into it.
  const alone = test.info().outputPath('alone')
  mkdirSync(alone)
  cpSync(join(dataDir, databaseFile), join(alone, databaseFile))
  expect(await sqliteStores<InquiryContent>(alone).inquiries.overview()).toHaveLength(6)
})
