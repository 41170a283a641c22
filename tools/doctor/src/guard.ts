import { Script } from 'node:vm'
import { limits } from './limits'

/** What a text of the site asks for takes longer than it may. */
export class TooMuchWork extends Error {}

const script = new Script('work()')

/**
 * Work on what a site sent ends in time, whatever it sent: the watchdog of node:vm also interrupts
 * regular expressions, which a schema may bring.
 */
export function guarded<T>(work: () => T, ms: number = limits.workMs): T {
  try {
    return script.runInNewContext({ work }, { timeout: ms }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new TooMuchWork(`takes longer than ${ms / 1000} s to work through`)
    throw error
  }
}
