import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const newerNode = '24.21.0'

/** A tool that wants a newer Node than the site lives in a folder of its own; npm has that Node, too. */
export function apart(name, dependencies) {
  const folder = join(root, '.build', name)
  const manifest = JSON.stringify({
    private: true,
    dependencies: { ...dependencies, node: newerNode },
  })
  return {
    node: join(folder, 'node_modules', '.bin', 'node'),
    at: (...path) => join(folder, 'node_modules', ...path),
    async install() {
      const installed = join(folder, 'installed.json')
      if (read(installed) === manifest) return
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), manifest)
      const { code, output } = await run(
        ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts=false'],
        { command: 'npm', capture: true },
      )
      if (code !== 0) throw new Error(output)
      writeFileSync(installed, manifest)
    },
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
