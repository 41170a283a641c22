import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabases, sqliteStores } from 'agent-access/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '@/packages/agent-access/test/mail-server'
import { booking } from './host-tests'
import type { startHost } from './start-host'

type Start = (environment: Readonly<Record<string, string>>) => ReturnType<typeof startHost>

/** Tests that a site ends with nothing lost and nothing delivered twice, while a mail server takes its time. */
export function testStop(start: Start) {
  test('what it has accepted is delivered once, though the system ends it meanwhile', async () => {
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    await mailServer.become('slow')
    const folder = mkdtempSync(join(tmpdir(), 'stopped-'))
    const environment = {
      DATA_DIR: folder,
      SMTP_URL: mailServer.url,
      SMTP_FROM: 'shop@shop.example',
      SMTP_TO: 'staff@shop.example',
    }
    const ended = await start(environment)
    const ids = await Promise.all(['tube', 'brakes', 'chain'].map((one) => book(ended.url, one)))
    const countMails = () =>
      ids.map((id) => mailServer.received.filter(({ raw }) => raw.includes(id)).length)

    await vi.waitUntil(() => mailServer.unacknowledged > 0, { timeout: 60_000, interval: 5 })
    await ended.stop()
    await vi.waitUntil(() => mailServer.unacknowledged === 0, { timeout: 60_000 })
    expect(await countDelivered(folder, ids)).toEqual(countMails())

    await mailServer.become('healthy')
    const next = await start(environment)
    await expect.poll(countMails).toEqual([1, 1, 1])
    await next.stop()
    expect(await countDelivered(folder, ids)).toEqual([1, 1, 1])
  })
}

async function book(url: string, service: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...booking, service }),
  })
  expect(answer.status).toBe(202)
  return (await answer.json()).submissionId
}

async function countDelivered(folder: string, ids: readonly string[]): Promise<number[]> {
  const stored = await sqliteStores(folder).submissions.read(ids)
  await closeDatabases()
  return ids.map((id) =>
    Number(stored.find((one) => one.id === id)?.delivery.state === 'delivered'),
  )
}
