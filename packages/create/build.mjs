import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildProgram } from '../../scripts/build/program.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../..')

await buildProgram(here('src/bin.ts'), here('dist/create.mjs'))

// One file, because npm leaves .gitignore, .npmrc and lockfiles out of what it packs.
const files = listTrackedFiles().filter((file) => file && existsSync(join(root, file)))
const starter = Object.fromEntries(
  files.map((file) => [file, readFileSync(join(root, file)).toString('base64')]),
)
writeFileSync(
  here('dist/starter.json.br'),
  brotliCompressSync(JSON.stringify(starter), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }),
)
cpSync(here('src/texts'), here('dist/texts'), { recursive: true })
copyFileSync(join(root, 'LICENSE'), here('dist/LICENSE'))

function listTrackedFiles() {
  try {
    const list = execFileSync('git', ['-C', root, 'ls-files', '-z'], { stdio: 'pipe' })
    const names = list.toString().split('\0')
    if (names.includes('package.json')) return names
  } catch {
    // There is no git, or no repository.
  }
  console.error(
    'What create unpacks is what git tracks, and this folder is no git checkout, or git is not installed. Clone the repository with git and pack there.',
  )
  process.exit(1)
}
