import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logCausesMax, logTextCharsMax, repeatedLogSeconds } from '@/lib/config/limits'
import { log } from './log'
import { descriptionOf, isError, LogDeduplication } from './output'

let written: Record<string, unknown>[]
let deduplication: LogDeduplication
beforeEach(() => {
  vi.useFakeTimers()
  written = []
  deduplication = new LogDeduplication((level, facts) => written.push({ level, ...facts }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('of an error there is its kind and where it comes from, and nothing of its message', () => {
  const frames = '    at a (/site/node_modules/next/dist/a.js:1:2)\n    at node:internal/x:3:4'
  const message = 'Anna\n    at Berg (/anna/at/client.example:5:6)'
  const error = Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n${frames}`,
    code: 'ERR_INVALID_URL',
    digest: '1234567890',
  })
  expect(descriptionOf(error)).toEqual({
    kind: 'TypeError',
    code: 'ERR_INVALID_URL',
    digest: '1234567890',
    from: ['node_modules/next/dist/a.js:1:2'],
  })
})

test('what could have been made from a request is left out', () => {
  const error = Object.assign(new Error('changed later'), {
    name: 'Anna Berg',
    stack: 'Error: as it was\n    at Anna (/x:1:1)',
    code: 'anna@client.example',
    digest: 'NEXT_REDIRECT;push;/anna;307;',
  })
  expect(descriptionOf(error)).toEqual({ kind: 'Error', from: [] })
})

test('an error that cannot be looked at is an error all the same', () => {
  const stack = {
    get: () => {
      throw new Error('looked at')
    },
  }
  const nothing = { kind: 'Error', from: [] }
  expect(descriptionOf(Object.defineProperty(new Error('x'), 'stack', stack))).toEqual(nothing)
  expect(descriptionOf(Object.assign(new Error('x'), { stack: 1 }))).toEqual(nothing)
  const trap = new Proxy({}, { has: stack.get, get: stack.get, getPrototypeOf: stack.get })
  expect([trap, null, 'Error', { stack: '', message: '' }].map(isError)).not.toContain(true)
})

test('a cause is logged once, and after a while how often it was repeated', () => {
  const cause = { kind: 'Error', from: ['a.js:1:2'] }
  for (let at = 0; at < 10; at++) deduplication.report('error', cause)
  deduplication.report('error', { kind: 'Error', from: ['b.js:1:2'] })
  expect(written.map(({ from }) => from)).toEqual([['a.js:1:2'], ['b.js:1:2']])
  vi.advanceTimersByTime(repeatedLogSeconds * 1000)
  expect(written.slice(2)).toEqual([{ level: 'error', ...cause, suppressed: 9 }])
  deduplication.report('error', cause)
  expect(written).toHaveLength(4)
})

test('when the process ends, suppressed counts are logged', () => {
  for (let at = 0; at < 3; at++) deduplication.report('warn', { from: [] })
  deduplication.end()
  expect(written.at(-1)).toEqual({ level: 'warn', from: [], suppressed: 2 })
})

test('causes without number are no lines without number', () => {
  for (let at = 0; at < 10_000; at++) deduplication.report('error', { from: [`a.js:${at}:1`] })
  expect(written.length).toBeLessThanOrEqual(logCausesMax + 1)
})

test('a line is one line of visible ASCII, and not endless', () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line))
  const text = '\n\r\u001b[31m\u009b\u2028\u202e\u0000\u007f\ud800🦊'
  log('info', 'tried', { text, cause: new Error('x'.repeat(10_000)) })
  expect(lines[0]).toMatch(/^[ -~]+$/)
  expect(JSON.parse(lines[0] ?? '').text).toBe(text)
  expect(lines[0]?.length).toBeLessThan(logTextCharsMax * 1.2)
})
