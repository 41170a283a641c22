import { parseArgs } from 'node:util'
import { UserError } from './user-error.mjs'

/**
 * Reads the options of a command. What is not valid is an error that says, with a usage, how to call it.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 * @param {string} [usage]
 */
export function readOptions(config, usage) {
  try {
    return parseArgs(config)
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new UserError(usage ? `${message}\n\n${usage}` : message)
  }
}
