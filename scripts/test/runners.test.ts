import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from '@/scripts/cli/root.mjs'
import { playwrightCounts, runPlaywright, runVitest, summarise, vitestCounts } from './runners.mjs'
import { hasSample } from './sample.mjs'
import { StepRunner } from './step-runner.mjs'

const green = { passed: 3, failed: 0, skipped: 0 }

test('tests of the engine are for the sample, and not for content of another name', () => {
  expect(hasSample()).toBe(true)
  const content = mkdtempSync(join(tmpdir(), 'content '))
  writeFileSync(join(content, 'agency.md'), '---\nname: Quill & Harbour\n---\n')
  expect(hasSample(content)).toBe(false)
  rmSync(content, { recursive: true })
})

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
  expect(summarise(counts, code, '', isCi)).toMatchObject(summary)
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
  expect(vitestCounts(report)).toEqual({ passed: 1, failed: 2, skipped: 0, retried: [] })
})

test('a server that does not come up counts as a failure of the browser tests', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const errors = [{ message: 'webServer exited early' }]
  const counts = playwrightCounts({ stats, errors, suites: [] })
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0, retried: [] })
})

test.each([
  [
    'vitest',
    runVitest,
    ['--retry=1', '--root'],
    `import { expect, test } from 'vitest'
    let tries = 0
    test('late', () => expect(tries++).toBe(1))
    test('good', () => {})`,
  ],
  [
    'playwright',
    runPlaywright,
    ['--retries=1', '--config'],
    `import { expect, test } from 'playwright/test'
    test('late', ({}, { retry }) => expect(retry).toBe(1))
    test('good', () => {})`,
  ],
] as const)(
  '%s: what passes at its second try has passed, and is named with its reason',
  async (_, runTests, args, text) => {
    const folder = mkdtempSync(join(tmpdir(), 'runner-'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'tries.test.mjs'), text)
    const { passed, failed, note, retried } = await runTests(...args, folder)
    rmSync(folder, { recursive: true })
    expect({ passed, failed, note }).toEqual({
      passed: 2,
      failed: 0,
      note: '2 tests, 1 at the second try',
    })
    expect(retried).toEqual([expect.stringMatching(/tries\.test\.mjs: late: .*expect/)])
  },
)

test('the end of a run names what passed only at its second try', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const steps = new StepRunner()
  await steps.step('unit', async () => ({ passed: 2, failed: 0, retried: ['a.test.ts: late: no'] }))
  steps.finish()
  expect(said.mock.lastCall?.[0]).toBe(
    '\n1 passed only at the second try; fix them:\nunit: a.test.ts: late: no',
  )
  said.mockRestore()
})
