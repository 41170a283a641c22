import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './root.mjs'
import { must, sealPages } from './sources.mjs'

export const standaloneFolder = join('.next', 'standalone')
const tools = ['inquiries', 'backup']

/** What Next leaves out of its standalone folder: files for browsers, seals, and our tools. */
export async function completeStandalone() {
  const inside = (...path) => join(root, standaloneFolder, ...path)
  cpSync(join(root, '.next', 'static'), inside('.next', 'static'), { recursive: true })
  cpSync(join(root, 'public'), inside('public'), { recursive: true })
  await must([...sealPages, join(standaloneFolder, '.next')], 'The pages could not be sealed.')
  await build({
    entryPoints: Object.fromEntries(tools.map((name) => [name, join(root, `scripts/${name}.ts`)])),
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
