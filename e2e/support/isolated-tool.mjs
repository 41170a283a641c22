import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot, runCommand, UserError } from 'next-host/cli'

const newerNode = '24.21.0'

/**
 * Packages that need a newer Node than the site, installed in a folder of their own: npm has that
 * Node, too.
 */
export function createIsolatedTool(name, dependencies) {
  const folder = join(repositoryRoot, '.build', name)
  const manifest = JSON.stringify({
    private: true,
    dependencies: { ...dependencies, node: newerNode },
  })
  return {
    node: join(folder, 'node_modules', '.bin', 'node'),
    at: (...path) => join(folder, 'node_modules', ...path),
    async install() {
      const stampFile = join(folder, 'installed.json')
      if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === manifest) return
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), manifest)
      const { code, output } = await runCommand(
        ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts=false'],
        { command: 'npm', capture: true },
      )
      if (code !== 0) throw new UserError(`${output}${name} could not be installed.`)
      writeFileSync(stampFile, manifest)
    },
  }
}
