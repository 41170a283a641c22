import { expect, test } from 'vitest'
import { expectHarmless } from './harmless'
import { hostile } from './servers'

test.each(hostile.filter(({ long }) => !long))('$name harms nothing', expectHarmless)

test('there are at least sixty', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60)
  expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length)
})
