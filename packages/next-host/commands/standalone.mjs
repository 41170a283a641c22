import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { repositoryRoot, requireFolderWithoutDatabase } from '../cli/index.mjs'
import { copyLastBuild } from './release.mjs'
import { siteConfig } from './site-config.mjs'
import { importTypescript } from './typescript.mjs'

export const standaloneFolder = join('.next', 'standalone')

const toCatalog = (path) =>
  relative(dirname(path), join('.next', 'host', 'catalog.json'))
    .split(sep)
    .join('/')

/** A copy of the site that needs nothing but Node: server, what Next was traced to need, and commands. */
export async function makeStandalone() {
  const inside = (...path) => join(repositoryRoot, standaloneFolder, ...path)
  requireFolderWithoutDatabase(inside())
  rmSync(inside(), { recursive: true, force: true })
  copyLastBuild(inside())
  writeFileSync(inside('package.json'), JSON.stringify({ private: true, type: 'module' }))
  const { default: site } = await importTypescript(siteConfig.build)
  for (const [path, entry] of Object.entries(siteConfig.standalone))
    await site.bundleStandalone(join(repositoryRoot, entry), inside(path), toCatalog(path))
  console.log(
    `✓ ${standaloneFolder} needs nothing but Node, and a DATA_DIR outside of it: docs/operate.md`,
  )
}
