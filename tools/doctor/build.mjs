import { copyFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** One file without dependencies: it starts at once, and there is nothing else to install. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url))

rmSync(here('dist'), { recursive: true, force: true })
await build({
  entryPoints: [here('src/bin.ts')],
  outfile: here('dist/site-claims.mjs'),
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
copyFileSync(here('../../LICENSE'), here('dist/LICENSE'))
