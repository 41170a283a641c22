import '../../scripts/machine/node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from '../../scripts/build/site-build.mjs'
import { must } from '../../scripts/build/sources.mjs'
import { outdatedPackages } from '../../scripts/machine/dependencies.mjs'
import { loadEnvironment } from '../../scripts/machine/environment.mjs'
import { commandOf, root } from '../../scripts/machine/root.mjs'
import { announce, endOnSignal, run } from '../../scripts/machine/run.mjs'
import { main, UserError } from '../../scripts/machine/user-error.mjs'

const folder = join(root, 'packages', 'clients')
const newerNode = join(folder, 'node_modules', 'node', 'bin', 'node')

await main(async () => {
  endOnSignal()
  loadEnvironment()
  const args = process.argv.slice(2)
  if (!args.some((arg) => arg.startsWith('--url'))) await buildIfChanged()
  if (outdatedPackages(folder).length > 0 || !existsSync(newerNode))
    await announce('Installing the clients', install)
  await must([commandOf('typescript', 'tsc'), '-p', 'packages/clients'], 'Nothing was asked.')
  const { code } = await run(['--import', 'tsx', 'tools/clients/run.ts', ...args])
  if (code !== 0) throw new UserError('Not every client was told every answer.')
})

/** Most clients want a newer Node than the site; npm has it, but its package must run its script. */
async function install() {
  await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund')
  await npm('rebuild', 'node', '--ignore-scripts=false')
}

async function npm(...args) {
  const all = [...args, '--prefix', folder]
  const { code, output } = await run(all, { command: 'npm', capture: true })
  if (code !== 0) throw new UserError(output)
}
