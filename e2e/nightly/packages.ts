import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findOutdatedPackages } from 'next-host/cli'

const folder = join(import.meta.dirname, 'clients')

export const inPackages = (...path: string[]) => join(folder, 'node_modules', ...path)

/** Agent clients and the conformance suite want a newer Node than the site. */
export const newerNode = inPackages('node', 'bin', 'node')

/** Installs what clients/package.json names, before the first test that needs them. */
export function installPackages(): void {
  if (findOutdatedPackages(folder).length === 0 && existsSync(newerNode)) return
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--prefix', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
}
