import { resolve } from 'node:path'
import { readCommandOptions, runCommand, UserError } from 'next-host/cli'
import type { SiteCommands } from '../settings'
import { updatePackages } from './update'

const usage = `npm run update                      takes newer packages from the registry
npm run update -- --from-registry   also those that are files in vendor/
npm run update -- <folder>          takes them from a checkout of the software, or a folder of tarballs
npm run update -- … --dry-run       says what it would do`

const options = {
  'from-registry': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

/** Takes newer packages into the site in this folder; relative paths are from where the command was called. */
export async function runUpdateCommand(
  commands: SiteCommands,
  args: string[],
  calledFrom: string,
): Promise<string> {
  const { values, positionals } = readCommandOptions(
    { args, allowPositionals: true, options },
    usage,
  )
  const { 'from-registry': fromRegistry = false, 'dry-run': dryRun = false } = values
  const [folder] = positionals
  if (positionals.length > 1 || (folder && fromRegistry))
    throw new UserError(`Name one folder, or --from-registry.\n\n${usage}`)
  const { report, isChanged } = await updatePackages({
    root: process.cwd(),
    fromRegistry,
    dryRun,
    ...(folder && { folder: resolve(calledFrom, folder) }),
  })
  if (!isChanged) return report
  console.log(report)
  const places = await findPlacesToChange(commands)
  if (places)
    throw new UserError(
      `The packages are in place. The site has to change here:\n\n${places}\nOr take the update back: git checkout . && git clean -f vendor`,
    )
  return 'The site needs no change. Now: npm test, git add --all, git commit, npm run deploy.'
}

/** What the newer packages ask of the site: the places in its content and its code that they refuse. */
async function findPlacesToChange({ compileContent, checkTypes }: SiteCommands): Promise<string> {
  for (const command of [compileContent, ...checkTypes()]) {
    const { code, output } = await runCommand([...command], { capture: true })
    if (code !== 0) return output
  }
  return ''
}
