import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const root = here('..')

rmSync(here('dist'), { recursive: true, force: true })
mkdirSync(here('dist'))
await build({
  entryPoints: [here('src/bin.ts')],
  outfile: here('dist/create.mjs'),
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  legalComments: 'inline',
  logLevel: 'warning',
})

// One file, because npm leaves .gitignore, .npmrc and lockfiles out of what it packs.
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)))
const starter = Object.fromEntries(
  files.map((file) => [file, readFileSync(join(root, file)).toString('base64')]),
)
writeFileSync(
  here('dist/starter.json.br'),
  brotliCompressSync(JSON.stringify(starter), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }),
)
copyFileSync(join(root, 'LICENSE'), here('dist/LICENSE'))
