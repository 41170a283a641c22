import { expect, test } from 'vitest'
import { startCounting } from '../count'
import { emptySearchNamesMax } from '../limits'
import { countEmptySearch } from './invoke'

test('of many different empty searches in a day a bounded number has a name of its own', () => {
  const { pending } = startCounting(() => expect.unreachable())
  pending.take()
  for (let at = 0; at < 3 * emptySearchNamesMax; at++)
    countEmptySearch('rest', 'list_books', { filters: { location: [`place-${at}`] }, total: 0 })
  // Other tests count in the same process.
  const own = [...(pending.take()[0]?.counts ?? [])].filter(([name]) =>
    name.startsWith('empty|rest|list_books|'),
  )
  const counts = Object.fromEntries(own)
  expect(Object.keys(counts).length).toBeLessThanOrEqual(emptySearchNamesMax + 1)
  expect(Object.values(counts).reduce((sum, one) => sum + one)).toBe(3 * emptySearchNamesMax)
  expect(counts['empty|rest|list_books|others']).toBeGreaterThanOrEqual(2 * emptySearchNamesMax)
})
