import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './root.mjs'
import { must, sealPages } from './sources.mjs'

export const standaloneFolder = join('.next', 'standalone')
const tools = ['inquiries', 'backup']

const early = 'early-requests.mjs'

/** What Next leaves out of its standalone folder: files for browsers, seals, launcher and tools. */
export async function completeStandalone() {
  const inside = (...path) => join(root, standaloneFolder, ...path)
  cpSync(join(root, '.next', 'static'), inside('.next', 'static'), { recursive: true })
  cpSync(join(root, 'public'), inside('public'), { recursive: true })
  await must([...sealPages, join(standaloneFolder, '.next')], 'The pages could not be sealed.')
  cpSync(join(root, 'scripts', early), inside(early))
  const server = inside('server.js')
  writeFileSync(server, `import './${early}'\n${readFileSync(server, 'utf8')}`)
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
