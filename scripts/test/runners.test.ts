import { expect, test } from 'vitest'
import { countPlaywrightResults, countVitestResults, summariseTestRun } from './runners.mjs'

const green = { passed: 3, failed: 0, skipped: 0 }

test.each([
  ['a green run counts what passed', green, 0, false, { passed: 3, failed: 0, note: '3 tests' }],
  [
    'failed tests count once, whatever it ends with',
    { ...green, failed: 2 },
    1,
    false,
    { failed: 2 },
  ],
  ['a runner that crashed has failed', undefined, 1, false, { passed: 0, failed: 1 }],
  ['a runner that ends with an error has failed', green, 1, false, { failed: 1 }],
  ['a runner that ran nothing has failed', { ...green, passed: 0 }, 0, false, { failed: 1 }],
  ['what is skipped is no failure', { ...green, skipped: 2 }, 0, false, { failed: 0 }],
  ['what is skipped is a failure in CI', { ...green, skipped: 2 }, 0, true, { failed: 2 }],
] as const)('%s', (_, counts, code, isCi, summary) => {
  expect(summariseTestRun(counts, code, '', isCi)).toMatchObject(summary)
})

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', failureMessages: ['Error: no'] },
          { status: 'passed', failureMessages: [] },
        ],
      },
    ],
  }
  expect(countVitestResults(report)).toEqual({ passed: 1, failed: 2, skipped: 0, retried: [] })
})

test('a server that does not come up counts as a failure of the browser tests', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const errors = [{ message: 'webServer exited early' }]
  const counts = countPlaywrightResults({ stats, errors, suites: [] })
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0, retried: [] })
})
