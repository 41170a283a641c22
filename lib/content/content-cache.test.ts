import { afterEach, expect, test, vi } from 'vitest'
import { getClosingTime } from '@/lib/domain/role'
import { catalog } from './catalog'
import { memoizeUntilContentChanges } from './content-cache'

afterEach(() => void vi.useRealTimers())

test('what is made of open roles is made once, and again when one of them closes', () => {
  const closes = Math.min(...catalog.roles.map(getClosingTime).filter((at) => at > 0))
  expect(closes).toBeLessThan(Infinity)
  vi.useFakeTimers({ toFake: ['Date'], now: closes - 2 })
  const made: number[] = []
  const open = memoizeUntilContentChanges(
    (now) => made.push(now.getTime()) && catalog.openRoles(now),
  )
  const before = open()
  vi.setSystemTime(closes - 1)
  expect(open()).toBe(before)
  vi.setSystemTime(closes)
  expect(open()).not.toBe(before)
  expect(made).toEqual([closes - 2, closes])
})
