import '../../scripts/machine/node-version.mjs'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../../scripts/build/site-build.mjs'
import { must } from '../../scripts/build/sources.mjs'
import { readOptions } from '../../scripts/machine/arguments.mjs'
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
  const { values } = readOptions({ options: { url: { type: 'string' }, only: { type: 'string' } } })
  if (!values.url) await buildIfChanged()
  if (outdatedPackages(folder).length > 0 || !existsSync(newerNode))
    await announce('Installing the clients', install)
  await must([commandOf('typescript', 'tsc'), '-p', 'packages/clients'], 'Nothing was asked.')
  if ((await askAll(values)) !== 0) throw new UserError('Not every client was told every answer.')
})

/**
 * Asks the clients of the site at `url`, or of the built one.
 * @param {{ url?: string, only?: string }} options
 */
async function askAll({ url, only = '' }) {
  const { startSite } = await import('../../e2e/support/server')
  const { clientPerRequest } = await import('../conformance/clients')
  const data = mkdtempSync(join(tmpdir(), 'clients-'))
  const site = url ? undefined : await startSite({ env: { DATA_DIR: data } })
  const front = await clientPerRequest(url ?? site?.url ?? '')
  const { code } = await run([join(folder, 'run.ts'), '--url', front.url, '--only', only], {
    command: newerNode,
    env: { MASTRA_TELEMETRY_DISABLED: '1', LANGSMITH_TRACING: 'false' },
  })
  await front.close()
  await site?.stop()
  rmSync(data, { recursive: true, force: true })
  return code
}

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
