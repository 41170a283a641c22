import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { getPackageCommandFile, repositoryRoot, runCommand } from 'next-host/cli'

/** Runs a test runner that writes a JSON report and turns it into counts. */
async function runAndCount(start, readCounts) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await start(file)
    return summariseTestRun(readCounts(readReport(file)), code, output)
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
export function summariseTestRun(counts, code, output, ci = process.env.CI === 'true') {
  const { passed = 0, failed = 0, skipped = 0, retried = [] } = counts ?? {}
  const failures = failed + (ci ? skipped : 0)
  const silent = failures === 0 && (code !== 0 || passed + skipped === 0)
  const reason = !silent
    ? ''
    : code === 0
      ? '\nNo test ran.'
      : `\nThe runner ended with ${code} although no test failed.`
  const note = [
    `${passed} tests`,
    skipped > 0 && `${skipped} skipped`,
    retried.length > 0 && `${retried.length} at the second try`,
  ]
    .filter(Boolean)
    .join(', ')
  const skippedInCi = ci && skipped > 0 ? `\n${skipped} skipped; in CI nothing may be.` : ''
  return {
    passed,
    failed: failures + (silent ? 1 : 0),
    note,
    retried,
    output: `${output}${reason}${skippedInCi}`,
  }
}

/** A file that could not even be loaded has no failed test in it, but has failed. */
export function countVitestResults(report) {
  if (!report) return undefined
  const failedFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        // What passed and has failure messages has failed before.
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages: [reason] }) =>
          formatTest(relative(repositoryRoot, name), fullName, reason),
        ),
    ),
  }
}

const formatTest = (file, title, reason = '') =>
  `${file}: ${title}: ${stripVTControlCharacters(reason).split('\n', 1)[0]}`

export function countPlaywrightResults(report) {
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    retried: report.suites.flatMap(listFlaky),
  }
}

const listFlaky = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results: [first] }) => formatTest(file, title, first?.error?.message)),
  ),
  ...suites.flatMap(listFlaky),
]

export const runVitest = (...args) =>
  runAndCount(
    (file) =>
      runCommand(
        [
          getPackageCommandFile('vitest'),
          'run',
          ...args,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        { capture: true },
      ),
    countVitestResults,
  )

export const runPlaywright = (...args) =>
  runAndCount(
    (file) =>
      runCommand([getPackageCommandFile('playwright'), 'test', ...args, '--reporter=dot,json'], {
        capture: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    countPlaywrightResults,
  )
