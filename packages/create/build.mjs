import { copyFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildProgram } from './build-program.mjs'
import { readSiteFiles } from './site-files.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../..')

await buildProgram(here('src/bin.ts'), here('dist/create.mjs'))

// One file, because npm leaves .gitignore, .npmrc and lockfiles out of what it packs.
const starter = Object.entries(readSiteFiles(root)).map(([path, bytes]) => [
  path,
  bytes.toString('base64'),
])
writeFileSync(
  here('dist/starter.json.br'),
  brotliCompressSync(JSON.stringify(Object.fromEntries(starter)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }),
)
for (const folder of ['icons', 'texts'])
  cpSync(here(`src/${folder}`), here(`dist/${folder}`), { recursive: true })
copyFileSync(join(root, 'LICENSE'), here('dist/LICENSE'))
