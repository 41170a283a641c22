import './cli/node-version.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged } from './build/site-build.mjs'
import { setDefaultPort } from './cli/environment.mjs'
import { installForCommand } from './cli/packages-of-command.mjs'
import { repositoryRoot } from './cli/root.mjs'
import { runMain, UserError } from './cli/user-error.mjs'
import { npmPrograms } from './programs.mjs'

/** @typedef {import('./programs.mjs').Program} Program */

// `npm run bench -- memory`: one command for programs of one sort. Without a name it lists them.
const [command = '', name = '', ...args] = process.argv.slice(2)
const knownPrograms =
  /** @type {Record<string, Record<string, Program>>} */ (npmPrograms)[command] ?? {}

const list = Object.entries(knownPrograms)
  .map(([one, { does }]) => `  npm run ${command} -- ${one.padEnd(12)} ${does}`)
  .join('\n')

const program = knownPrograms[name]
if (!program)
  await runMain(async () => {
    if (name && !name.startsWith('-')) throw new UserError(`There is no "${name}".\n\n${list}`)
    console.log(list)
  })
else {
  await runMain(async () => {
    const unknown = args.find((one) => command === 'bench' && /^-(?!-short$)/.test(one))
    if (unknown)
      throw new UserError(`There is no option ${unknown}; --short measures once.\n\n${list}`)
    await installForCommand({ dev: true })
    // Only its port: a measurement must not meet the settings of whoever runs it.
    setDefaultPort()
    if (program.needsBuild) await buildIfChanged()
  })
  // As if it had been started itself.
  const file = join(repositoryRoot, program.file)
  process.argv.splice(1, process.argv.length, file, ...args)
  await import(pathToFileURL(file).href)
}
