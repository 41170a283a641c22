import { parseArgs } from 'node:util'
import { UserError } from './user-error.mjs'

/**
 * Reads the options of a command. What is not valid is an error that says, with a usage, how to call it.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 * @param {string} [usage]
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function readCommandOptions(config, usage) {
  try {
    requireOnce(config)
    return parseArgs(config)
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new UserError(usage ? `${message}\n\n${usage}` : message)
  }
}

/**
 * Refuses an option with a value that is there twice, of which the last would win in silence.
 * @param {import('node:util').ParseArgsConfig} config
 */
function requireOnce(config) {
  const { tokens } = parseArgs({ ...config, tokens: true })
  const names = tokens.flatMap((token) =>
    token.kind === 'option' && token.value ? [token.name] : [],
  )
  const twice = names.find(
    (name, at) => names.indexOf(name) !== at && !config.options?.[name]?.multiple,
  )
  if (twice) throw new Error(`--${twice} is there twice; say it once, with all of its values.`)
}
