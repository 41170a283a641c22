/** An error that the person at the terminal can fix: its message is shown without a stack. */
export class UserError extends Error {}

/**
 * Runs a command to its end; an error is printed and ends the process with code 1.
 * @param {() => Promise<unknown>} work
 */
export async function runMain(work) {
  try {
    await work()
  } catch (error) {
    console.error(isForUser(error) ? error.message : error)
    process.exit(1)
  }
}

/**
 * Checks also for the error of a site's configuration, which imports nothing of this.
 * @param {unknown} error
 * @returns {error is Error}
 */
const isForUser = (error) =>
  error instanceof UserError || (error instanceof Error && error.name === 'EnvError')
