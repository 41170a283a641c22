import { expect, test } from 'vitest'
import { playwrightCounts, summarise, vitestCounts } from './runners.mjs'

const green = { passed: 3, failed: 0, skipped: 0 }

test('a green run counts what passed', () => {
  expect(summarise(green, 0, '')).toMatchObject({ passed: 3, failed: 0, note: '3 tests' })
})

test('failed tests are counted once, whatever the runner ends with', () => {
  expect(summarise({ ...green, failed: 2 }, 1, '')).toMatchObject({ passed: 3, failed: 2 })
})

test('a runner that crashed has failed although no test did', () => {
  expect(summarise(undefined, 1, 'boom')).toMatchObject({ passed: 0, failed: 1 })
  expect(summarise(green, 1, '').failed).toBe(1)
})

test('a runner that ran nothing has failed', () => {
  expect(summarise({ passed: 0, failed: 0, skipped: 0 }, 0, '').failed).toBe(1)
})

test('what is skipped counts as failed in CI only', () => {
  const skipping = { ...green, skipped: 2 }
  expect(summarise(skipping, 0, '', false).failed).toBe(0)
  expect(summarise(skipping, 0, '', true).failed).toBe(2)
})

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ],
  }
  expect(vitestCounts(report)).toEqual({ passed: 1, failed: 2, skipped: 0 })
})

test('a server that does not come up counts as a failure of the browser tests', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const counts = playwrightCounts({ stats, errors: [{ message: 'webServer exited early' }] })
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
