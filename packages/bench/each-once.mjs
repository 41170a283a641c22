import { endOnSignal, formatSeconds, runCommand, runMain, UserError } from 'next-host/cli'
import { npmPrograms } from '../../scripts/programs.mjs'

// Starts every measurement once, with as few rounds as it can do with: its figures say nothing, but
// that there are some. Build the site first.

await runMain(async () => {
  endOnSignal()
  const failed = []
  for (const name of Object.keys(npmPrograms.bench)) {
    const began = performance.now()
    const { code, output } = await runCommand(['scripts/program.mjs', 'bench', name, '--short'], {
      capture: true,
    })
    const measured =
      code === 0 && /\d/.test(output) && !/\b(?:NaN|undefined|Infinity)\b/.test(output)
    const took = formatSeconds(performance.now() - began)
    console.log(`${measured ? '✓' : '✗'} ${name}, ${took}${measured ? '' : `\n${output}`}`)
    if (!measured) failed.push(name)
  }
  if (failed.length > 0) throw new UserError(`No figures from ${failed.join(', ')}.`)
})
