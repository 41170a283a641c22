import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { run } from '../run.mjs'

/** A folder of its own: the suite wants a newer Node than the site, and npm has that too. */
export const folder = join(root, '.build', 'conformance')

const manifest = JSON.stringify({
  private: true,
  dependencies: {
    '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
    '@modelcontextprotocol/inspector': '2.12.0',
    'conformance-stable': 'npm:@modelcontextprotocol/conformance@0.1.16',
    node: '24.21.0',
  },
})

export const node = join(folder, 'node_modules', '.bin', 'node')

export const suites = {
  next: join(folder, 'node_modules/@modelcontextprotocol/conformance'),
  stable: join(folder, 'node_modules/conformance-stable'),
}

export const inspector = join(folder, 'node_modules', '.bin', 'mcp-inspector')

export async function installReferee() {
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
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
