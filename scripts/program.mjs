import { runMain, runProgram, setDefaultPort, UserError } from 'next-host/cli'
import { buildIfChanged } from 'next-host/commands'
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
    // Only its port: a measurement must not meet the settings of whoever runs it.
    setDefaultPort()
    if (program.needsBuild) await buildIfChanged()
  })
  await runProgram(program.file, args, { dev: true })
}
