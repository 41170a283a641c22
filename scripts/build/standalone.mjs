import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot, requireFolderWithoutDatabase } from 'next-host/cli'
import { tsImport } from 'tsx/esm/api'
import { copyLastBuild } from './release.mjs'

export const standaloneFolder = join('.next', 'standalone')
/** The programs of the folder, and what each is bundled from. */
const programs = {
  'server.js': 'server',
  'tools/inquiries.mjs': 'inquiries',
  'tools/backup.mjs': 'backup',
}

/** A copy of the site that needs nothing but Node: server, what Next was traced to need, and commands. */
export async function makeStandalone() {
  const inside = (...path) => join(repositoryRoot, standaloneFolder, ...path)
  requireFolderWithoutDatabase(inside())
  rmSync(inside(), { recursive: true, force: true })
  copyLastBuild(inside())
  writeFileSync(inside('package.json'), JSON.stringify({ private: true, type: 'module' }))
  const { bundleProgram } = await tsImport('next-host/build', import.meta.url)
  const { createBundleOptions } = await tsImport('./host/bundle.ts', import.meta.url)
  const options = createBundleOptions('../.next/host/catalog.json')
  for (const [path, name] of Object.entries(programs)) {
    const entry = join(repositoryRoot, 'scripts/build/standalone', `${name}.ts`)
    await bundleProgram({ ...options, entryPoints: [entry], outfile: inside(path) })
  }
  console.log(
    `✓ ${standaloneFolder} needs nothing but Node, and a DATA_DIR outside of it: docs/operate.md`,
  )
}
