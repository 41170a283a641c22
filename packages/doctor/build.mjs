import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildProgram } from '../../scripts/build/program.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

await buildProgram(here('src/bin.ts'), here('dist/site-claims.mjs'))
copyFileSync(here('../../LICENSE'), here('dist/LICENSE'))
