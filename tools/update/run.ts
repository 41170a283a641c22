import { resolve } from 'node:path'
import {
  endOnSignal,
  readCommandOptions,
  repositoryRoot,
  runCommand,
  runMain,
  UserError,
} from 'next-host/cli'
import { compileContentCommand, createCheckTypesCommands } from 'next-host/commands'
import { updatePackages } from './update'

const usage = `npm run update                      takes newer packages from the registry
npm run update -- --from-registry   also those that are files in vendor/
npm run update -- <folder>          takes them from a checkout of the software, or a folder of tarballs
npm run update -- … --dry-run       says what it would do`

/** What the newer packages ask of the site: the places in its content and its code that they refuse. */
async function findPlacesToChange(): Promise<string> {
  for (const command of [compileContentCommand, ...createCheckTypesCommands()]) {
    const { code, output } = await runCommand(command, { capture: true })
    if (code !== 0) return output
  }
  return ''
}

await runMain(async () => {
  const { values, positionals } = readCommandOptions(
    {
      allowPositionals: true,
      options: { 'from-registry': { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    },
    usage,
  )
  const { 'from-registry': fromRegistry = false, 'dry-run': dryRun = false } = values
  const [folder] = positionals
  if (positionals.length > 1 || (folder && fromRegistry))
    throw new UserError(`Name one folder, or --from-registry.\n\n${usage}`)
  endOnSignal()
  const { report, isChanged } = await updatePackages({
    root: repositoryRoot,
    fromRegistry,
    dryRun,
    ...(folder && { folder: resolve(process.env.INIT_CWD ?? '.', folder) }),
  })
  console.log(report)
  if (!isChanged) return
  const places = await findPlacesToChange()
  if (places)
    throw new UserError(
      `The packages are in place. The site has to change here:\n\n${places}\nOr take the update back: git checkout . && git clean -f vendor`,
    )
  console.log('The site needs no change. Now: npm test, git add --all, git commit, npm run deploy.')
})
