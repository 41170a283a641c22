import { Script } from 'node:vm'

/** The work on a text takes longer than it may. */
export class WorkLimitError extends Error {}

const attemptsMax = 10

const script = new Script('work()')

/**
 * Work on what somebody else sent ends in time, whatever it is: the watchdog of node:vm also interrupts
 * regular expressions, which a schema may bring. The work can be begun again.
 */
export function guarded<T>(work: () => T, ms: number): T {
  for (let attempt = 1; ; attempt += 1) {
    const before = process.cpuUsage()
    try {
      return script.runInNewContext({ work }, { timeout: ms }) as T
    } catch (error) {
      if ((error as NodeJS.ErrnoException)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.cpuUsage(before)
      // The watchdog goes by the clock; on a busy machine the work may hardly have begun.
      const starved = (user + system) / 1000 < ms / 2
      if (!starved || attempt >= attemptsMax)
        throw new WorkLimitError(`takes longer than ${ms / 1000} s to work through`)
    }
  }
}
