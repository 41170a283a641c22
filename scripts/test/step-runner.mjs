import { formatSeconds } from 'next-host/cli'

/** Runs steps, tells how each went when it ends, and counts what passed and failed. */
export class StepRunner {
  passed = 0
  failed = 0
  retried = []

  /** `work` returns its counts, or throws; what it says about a failure is shown in full. */
  async step(name, work) {
    const began = performance.now()
    const { passed, failed, note, output, warning, retried = [] } = await attempt(work)
    this.passed += passed
    this.failed += failed
    this.retried.push(...retried.map((test) => `${name}: ${test}`))
    const verdict = failed === 0 ? 'ok' : 'FAILED'
    const details = [note, formatSeconds(performance.now() - began)].filter(Boolean).join(', ')
    console.log(`${name.padEnd(14)}${verdict.padEnd(8)}${details}`)
    const message = failed > 0 ? output : warning
    if (message) console.log(`\n${message.trim()}\n`)
    return failed === 0
  }

  finish() {
    console.log(`\n${this.passed} passed, ${this.failed} failed`)
    if (this.retried.length > 0)
      console.log(
        [
          '',
          `${this.retried.length} passed only at the second try; fix them:`,
          ...this.retried,
        ].join('\n'),
      )
    process.exitCode = this.failed === 0 ? 0 : 1
  }
}

export const getErrorMessage = (error) => (error instanceof Error ? error.message : String(error))

async function attempt(work) {
  try {
    return await work()
  } catch (error) {
    return { passed: 0, failed: 1, output: getErrorMessage(error) }
  }
}

/** A step that is no test runner counts as one. */
export const countAsOneStep = (work) => async () => {
  const { code, output } = await work()
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}
