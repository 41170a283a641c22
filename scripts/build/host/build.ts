import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bundleServer,
  listPrerenderedRoutes,
  listRenderedPages,
  type NextBuild,
  writeSite,
} from 'next-host/build'
import { catalogFile, readContentTag } from 'site-content/edge'
import { env } from '@/lib/config/env'
import { createBundleOptions } from './bundle'
import { createHostBuildOptions } from './options'
import { listTracedFiles } from './traced'

/** Which files a copy of the site needs from Next's build and from packages. */
const tracedFiles = 'traced.json'

/** The route that Next compiles in every build: it needs the files and packages of pictures, which no bundle can hold. */
const usesFiles = /^\/og\//

/** Makes our own server of what Next has built: one bundle, one file of bodies. */
export async function buildHostServer(build: NextBuild): Promise<void> {
  const { outputs, distDir, projectDir } = build
  const folder = join(distDir, 'host')
  const content = placeContent(projectDir, folder)
  const options = createHostBuildOptions(folder, { origin: env().baseUrl, content })
  const bytes = writeSite(build, options)
  const routes = outputs.appRoutes.filter(({ pathname }) => usesFiles.test(pathname))
  const files = listTracedFiles([...listRenderedPages(build), ...routes], projectDir)
  writeFileSync(join(folder, tracedFiles), JSON.stringify(files))
  // Next empties the folder before it compiles, so a bundle that is there is of the same code.
  if (!existsSync(join(folder, 'server.mjs')))
    await bundleServer({
      ...createBundleOptions(`./${catalogFile}`),
      entry: join(projectDir, 'scripts/server/node.ts'),
      projectDir,
      outdir: folder,
      tsconfig: join(projectDir, 'tsconfig.json'),
      leftOutRoutes: listPrerenderedRoutes(outputs),
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
  return readContentTag(text)
}
