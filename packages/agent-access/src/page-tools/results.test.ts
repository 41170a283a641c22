import { expect, test, vi } from 'vitest'
import { englishMessages } from '../messages'
import { fitsInResult, type TextPart, toTextPart } from './results'

function countMeasured(text: string): number {
  const measure = vi.spyOn(JSON, 'stringify')
  try {
    toTextPart(text, undefined, englishMessages)
    return measure.mock.results.reduce((sum, { value }) => sum + value.length, 0)
  } finally {
    measure.mockRestore()
  }
}

const rows = (count: number) => 'A row of a table.\n'.repeat(count)

test('a part of a long text takes no more work than that of a shorter one', () => {
  expect(countMeasured(rows(4000))).toBe(countMeasured(rows(400)))
})

test('the parts of a text fit, and together are the text', () => {
  const text = `${rows(300)}${'"'.repeat(2000)}`
  const parts: TextPart[] = []
  let cursor: string | undefined
  do {
    parts.push(toTextPart(text, cursor, englishMessages))
    cursor = parts.at(-1)?.nextCursor
  } while (cursor)
  expect(parts.every(fitsInResult)).toBe(true)
  const whole = parts.map((part) => part.text.replace(/\n\nNext page: .*$/, '')).join('')
  expect(whole.replaceAll('\n', '')).toBe(text.replaceAll('\n', ''))
})
