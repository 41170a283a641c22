import { expect, test } from 'vitest'
import type { InquiryStore } from '@/lib/database/inquiries'
import { readyHandler } from './ready-handler'

const backlog = { waiting: 1, parked: 2, quarantined: 3, oldestReceivedAt: undefined }
const store = { backlog: async () => backlog } as Partial<InquiryStore> as InquiryStore

async function told(secret: string | undefined, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization }
  const request = new Request('http://localhost/readyz', { headers })
  const response = await readyHandler(
    () => store,
    () => secret,
  )(request)
  expect(response.status).toBe(200)
  return response.json()
}

test('everybody learns whether the site is ready, and nothing of what waits', async () => {
  const senders = [undefined, '', 'Bearer', 'Bearer ', 'Bearer wrong', 'Bearer undefined', 'secret']
  for (const sent of senders)
    for (const secret of ['secret', undefined, ''])
      expect(await told(secret, sent), `${sent} ${secret}`).toEqual({ status: 'ready' })
})

test('who knows the secret learns what waits', async () => {
  expect(await told('secret', 'Bearer secret')).toEqual({
    status: 'ready',
    inquiries: { waiting: 1, parked: 2, quarantined: 3, oldestSeconds: null },
  })
})
