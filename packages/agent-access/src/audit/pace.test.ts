import { expect, onTestFinished, test, vi } from 'vitest'
import { bookRepair, createShop, fetchFrom, listParts } from '../../test/access'
import { memoryStores } from '../stores/stores.memory'
import { auditSite } from './audit'

async function auditShop(max: number) {
  vi.useFakeTimers({ now: new Date('2027-03-04T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const access = createShop([listParts, bookRepair], {
    limits: { requests: { max, seconds: 60 } },
    stores: memoryStores(),
    delivery: [],
  })
  const waits: number[] = []
  const { claims } = await auditSite('https://shop.example', {
    fetch: fetchFrom(access),
    onWait: (seconds) => waits.push(seconds),
    wait: async (ms) => void vi.setSystemTime(Date.now() + ms),
  })
  return { waits, claims: claims.map(({ name, verdict }) => [name, verdict]) }
}

test('a site with a small quota is checked as whole as any other, at its pace', async () => {
  const { claims } = await auditShop(120)
  expect(claims.filter(([, verdict]) => verdict !== 'proven')).toEqual([])
  for (const max of [30, 6]) {
    const slow = await auditShop(max)
    expect(slow.claims).toEqual(claims)
    expect(slow.waits).not.toEqual([])
  }
})
