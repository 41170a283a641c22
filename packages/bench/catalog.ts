// How the site grows: compile time, build time and the cost of list_roles with up to 1,000 roles and
// 500 case studies. `npm run bench -- catalog`; `--no-build` leaves the builds out.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@/compiler/compile'
import { writeBigContent } from '@/e2e/support/big-content'
import { services } from '@/lib/composition/server'
import { createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { invoke } from '@/lib/operations/invoke'
import { listRoles } from '@/lib/operations/roles'
import { rounds } from './short'

const sizes = [
  [12, 8],
  [100, 50],
  [300, 150],
  [1000, 500],
] as const
const builds = !process.argv.some((argument) => ['--no-build', '--short'].includes(argument))

for (const [roles, studies] of sizes.slice(0, rounds(sizes.length, 1))) {
  const root = mkdtempSync(join(tmpdir(), 'oddvale-bench-'))
  try {
    const content = join(root, 'content')
    writeBigContent(content, { roles, caseStudies: studies, journal: 0 })
    const [compileMs, compiled] = await timed(() => compile(content))
    if (!compiled.data) throw new Error(JSON.stringify(compiled.issues.slice(0, 3)))
    const catalog = createCatalog(compiled.data)
    const caller = { services: { ...services(), catalog, site: siteAt('http://localhost:3000') } }
    const list = (raw: object) => microsPerCall(() => invoke(listRoles, raw, caller))
    const listMicros = await list({})
    const filterMicros = await list({ location: ['Germany'], level: ['senior'] })
    const buildSeconds = builds ? build(root) : undefined
    console.log(
      `${catalog.roles.length} roles, ${catalog.caseStudies.length} case studies: ` +
        `compile ${Math.round(compileMs)} ms, ` +
        (buildSeconds ? `next build ${buildSeconds.toFixed(1)} s, ` : '') +
        `list_roles ${listMicros.toFixed(0)} µs, filtered ${filterMicros.toFixed(0)} µs`,
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function timed<T>(run: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now()
  const value = await run()
  return [performance.now() - start, value]
}

async function microsPerCall(run: () => Promise<unknown>): Promise<number> {
  const calls = rounds(2000, 20)
  for (let call = 0; call < calls; call++) await run()
  const start = performance.now()
  for (let call = 0; call < calls; call++) await run()
  return ((performance.now() - start) * 1000) / calls
}

/** A real build of a copy with that content; dependencies are linked file by file. */
function build(root: string): number {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  for (const file of files)
    if (file && !file.startsWith('content/'))
      cpSync(file, join(root, file), { recursive: true, force: true })
  execFileSync('cp', [
    '-al',
    join(dirname(fileURLToPath(import.meta.resolve('next/package.json'))), '..'),
    root,
  ])
  const run = (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  run('--import', 'tsx', 'compiler/write.ts')
  const began = performance.now()
  run('node_modules/next/dist/bin/next', 'build')
  return (performance.now() - began) / 1000
}
