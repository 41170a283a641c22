import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/config/env'
import { catalogFile, tagIn } from '@/lib/content/catalog-module'
import {
  type Build,
  type BuildOptions,
  bundleServer,
  prerenderedRoutes,
  renderedPages,
  toResponse,
  writeSite,
} from '@/packages/next-host/build/index'
import { plannedGroups, prunePreviews } from '@/scripts/build/files/plan'
import { madeFilesIndex } from '@/server/made-files'
import { bundleOptions } from './bundle'
import { hostOptions, previewRoute } from './options'
import { traced } from './traced'

/** Which files a copy of the site needs from Next's build and from packages. */
const tracedFiles = 'traced.json'

/** Makes our own server of what Next has built: one bundle, one file of bodies. */
export async function buildHost(build: Build): Promise<void> {
  const { outputs, distDir, projectDir } = build
  const folder = join(distDir, 'host')
  const content = placeContent(projectDir, folder)
  const options = hostOptions(folder, { origin: env().baseUrl, content })
  const bytes = writeSite(build, options)
  placeFiles(build, options)
  const pages = renderedPages(build, [previewRoute])
  writeFileSync(join(folder, tracedFiles), JSON.stringify(traced(pages, projectDir)))
  // Next empties the folder before it compiles, so a bundle that is there is of the same code.
  if (!existsSync(join(folder, 'server.mjs')))
    await bundleServer({
      ...bundleOptions(`./${catalogFile}`),
      entry: join(projectDir, 'server/node.ts'),
      projectDir,
      outdir: folder,
      tsconfig: join(projectDir, 'tsconfig.json'),
      leftOutRoutes: new Set([...prerenderedRoutes(outputs), previewRoute]),
    })
  console.log(`✓ Pages and documents made beforehand: ${Math.round(bytes / 1e6)} MB`)
}

/** Gives the server its own copy of the content, since that of the project is compiled anew at any time. */
function placeContent(projectDir: string, folder: string): string {
  const text = readFileSync(join(projectDir, '.catalog', catalogFile), 'utf8')
  const file = join(folder, catalogFile)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
  return tagIn(text)
}

/** Lists the files that are sent from the disk, and puts those beside the server that have been made before. */
function placeFiles(build: Build, options: BuildOptions) {
  const { folder } = options
  const groups = plannedGroups()
  const files = groups.flatMap((group) => group.files)
  const placed = files.map(({ place }) => place())
  if (placed.includes(false)) prunePreviews(groups)
  const index = files.map(({ address, file }) => {
    const { headers } = toResponse({ path: address, file, headers: {} }, 0, build, options)
    return [address, { file, headers }]
  })
  writeFileSync(join(folder, madeFilesIndex), JSON.stringify(Object.fromEntries(index)))
}
