import { installForCommand, runMain, runStepWithTime } from '../next-host/cli/index.mjs'
import { usageText } from './src/usage.mjs'

// npm run begin: begins a site in place, in a fresh clone.
const args = process.argv.slice(2)
if (args.some((one) => one === '--help' || one === '-h')) console.log(usageText)
else {
  await installForCommand()
  await import('tsx')
  const { readArguments } = await import(new URL('src/choices.ts', import.meta.url).href)
  await runMain(async () => readArguments(args))
  await runStepWithTime('Packing what a site needs', () => import('./build.mjs'))
  process.argv.splice(2, 0, '.')
  await import(new URL('dist/create.mjs', import.meta.url).href)
}
