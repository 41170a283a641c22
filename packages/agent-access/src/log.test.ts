import { beforeEach, expect, test, vi } from 'vitest'
import { logTextCharsMax } from './limits'
import { createLog, LoggableError, logKitEvent } from './log'

const lines: string[] = []
vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
beforeEach(() => void lines.splice(0))

/** What a line says of an error. */
function logCause(error: unknown): unknown {
  logKitEvent('error', 'counts_lost', { cause: error })
  return JSON.parse(lines.at(-1) ?? '').cause
}

test('of an error there is its kind and where it comes from, and nothing of its message', () => {
  const frames = '    at a (/site/node_modules/next/dist/a.js:1:2)\n    at node:internal/x:3:4'
  const message = 'Anna\n    at Berg (/anna/at/client.example:5:6)'
  const error = Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n${frames}`,
    code: 'ERR_INVALID_URL',
  })
  expect(logCause(error)).toBe('TypeError ERR_INVALID_URL\n    at node_modules/next/dist/a.js:1:2')
})

test('what could have been made from a request is left out', () => {
  const error = Object.assign(new Error('changed later', { cause: new Error('anna') }), {
    name: 'Anna Berg',
    stack: 'Error: as it was\n    at Anna (/x:1:1)',
    code: 'anna@client.example',
  })
  expect(logCause(error)).toBe('Error')
  expect(['anna', { anna: 1 }, ['anna'], null, undefined].map(logCause)).toEqual(
    Array(5).fill('Error'),
  )
})

test('an error that cannot be looked at is an error all the same', () => {
  const stack = {
    get: () => {
      throw new Error('looked at')
    },
  }
  expect(logCause(Object.defineProperty(new Error('x'), 'stack', stack))).toBe('Error')
  expect(logCause(Object.assign(new Error('x'), { stack: 1 }))).toBe('Error')
  const trap = new Proxy({}, { has: stack.get, get: stack.get, getPrototypeOf: stack.get })
  expect(logCause(trap)).toBe('Error')
})

test('a message of ours that quotes nothing is there, from whatever bundle it comes', async () => {
  expect(logCause(new LoggableError('No answer'))).toMatch(/^Error: No answer\n {4}at \S+:\d+:\d+/)
  vi.resetModules()
  const another = await import('./log')
  expect(another.LoggableError).not.toBe(LoggableError)
  expect(logCause(new another.LoggableError('No answer'))).toMatch(/^Error: No answer\n/)
})

test('a line is one line of visible ASCII, and not endless', () => {
  const path = '\n\r\u001b[31m\u009b\u2028\u202e\u0000\u007f\ud800🦊'
  const siteLog = createLog<{ mcp_skill: { path: string; message: string } }>()
  siteLog('info', 'mcp_skill', { path, message: 'x'.repeat(10_000) })
  expect(lines[0]).toMatch(/^[ -~]+$/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', event: 'mcp_skill', path })
  expect(lines[0]?.length).toBeLessThan(logTextCharsMax * 1.2)
})
