import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf } from '../machine/root.mjs'
import { run } from '../machine/run.mjs'

/** Runs a test runner that writes a JSON report and turns it into counts. */
async function counted(start, countsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await start(file)
    return summarise(countsOf(readReport(file)), code, output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A runner that crashed, ran nothing or (in CI) skipped something has not passed. */
export function summarise(counts, code, output, ci = process.env.CI === 'true') {
  const { passed = 0, failed = 0, skipped = 0 } = counts ?? {}
  const wrong = failed + (ci ? skipped : 0)
  const silent = wrong === 0 && (code !== 0 || passed + skipped === 0)
  const reason = !silent
    ? ''
    : code === 0
      ? '\nNo test ran.'
      : `\nThe runner ended with ${code} although no test failed.`
  const note = [`${passed} tests`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ')
  const skippedInCi = ci && skipped > 0 ? `\n${skipped} skipped; in CI nothing may be.` : ''
  return {
    passed,
    failed: wrong + (silent ? 1 : 0),
    note,
    output: `${output}${reason}${skippedInCi}`,
  }
}

/** A file that could not even be loaded has no failed test in it, but has failed. */
export function vitestCounts(report) {
  if (!report) return undefined
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function playwrightCounts(report) {
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

export const runVitest = (...args) =>
  counted(
    (file) =>
      run(
        [
          commandOf('vitest'),
          'run',
          ...args,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        { capture: true },
      ),
    vitestCounts,
  )

export const runPlaywright = () =>
  counted(
    (file) =>
      run([commandOf('@playwright/test', 'playwright'), 'test', '--reporter=dot,json'], {
        capture: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    playwrightCounts,
  )
