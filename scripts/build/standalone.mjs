import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../machine/root.mjs'

export const standaloneFolder = join('.next', 'standalone')
const tools = ['inquiries', 'backup']

/** A copy of the site that needs nothing but Node: server, what Next was traced to need, and tools. */
export async function makeStandalone() {
  const inside = (...path) => join(root, standaloneFolder, ...path)
  rmSync(inside(), { recursive: true, force: true })
  const host = join('.next', 'host')
  const traced = JSON.parse(readFileSync(join(root, host, 'traced.json'), 'utf8'))
  for (const [path, file] of Object.entries({ ...traced, [host]: join(root, host) }))
    cpSync(file, inside(path), { recursive: true, dereference: true })
  writeFileSync(inside('package.json'), JSON.stringify({ private: true, type: 'module' }))
  writeFileSync(inside('server.js'), serverSource)
  await build({
    entryPoints: Object.fromEntries(
      tools.map((name) => [name, join(root, `tools/${name}/${name}.ts`)]),
    ),
    outdir: inside('tools'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@libsql/client'],
    // Bundled CommonJS still asks for what Node brings along.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    logLevel: 'error',
  })
  console.log(`✓ ${standaloneFolder} needs nothing but Node: node ${standaloneFolder}/server.js`)
}

const serverSource = `import { fileURLToPath } from 'node:url'
process.chdir(fileURLToPath(new URL('.', import.meta.url)))
process.env.NODE_ENV = 'production'
await import('./.next/host/server.mjs')
`
