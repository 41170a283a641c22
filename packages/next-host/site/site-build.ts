import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  catalogFile,
  countPlaceholders,
  formatPlaces,
  type Placeholder,
  readContentTag,
} from 'site-content/edge'
import type { NextBuild, PageOutputs } from '../build/build'
import { listPrerenderedRoutes, listRenderedPages, writeSite } from '../build/build-site'
import { bundleProgram, bundleServer } from '../build/bundle'
import type { SiteBuildOptions } from './build-options'
import { createContentPlugin } from './content-plugin'
import { postprocessPages } from './postprocess'
import { postprocessFolder } from './postprocess-folder'
import { listTracedFiles } from './traced'

/** What the commands of next-host do with what Next has built. */
export interface SiteBuild {
  readonly postprocess: (outputs: PageOutputs, buildFolder: string) => number
  /** Does that in Next's own folders, for a platform that reads the pages from there. */
  readonly postprocessFolder: (buildFolder: string) => number
  /** Makes the own server: one bundle, one file of bodies. */
  readonly buildServer: (build: NextBuild, entry: string) => Promise<void>
  /** Bundles a program of the folder that needs only Node; `catalogPath` leads from it to the content. */
  readonly bundleStandalone: (
    entry: string,
    outfile: string,
    catalogPath: string,
  ) => Promise<unknown>
  /** What a deployment asks about; empty where nothing is left to write. */
  readonly describePlaceholders: () => Promise<string>
}

/** Says what a build of a site does: the default export of the module that `host.config.mjs` names. */
export const defineSiteBuild = (options: SiteBuildOptions): SiteBuild => ({
  postprocess: (outputs, buildFolder) => postprocessPages(outputs, buildFolder, options),
  postprocessFolder: (buildFolder) => postprocessFolder(buildFolder, options),
  buildServer: (build, entry) => buildServer(build, entry, options),
  bundleStandalone: (entry, outfile, catalogPath) =>
    bundleProgram({
      ...options.bundle,
      plugins: [createContentPlugin(catalogPath)],
      entryPoints: [entry],
      outfile,
    }),
  describePlaceholders: async () =>
    describePlaceholders((await options.findPlaceholders?.()) ?? []),
})

export const describePlaceholders = (placeholders: readonly Placeholder[]): string =>
  placeholders.length > 0
    ? `${countPlaceholders(placeholders)} would become public. Where: ${formatPlaces(placeholders)}.`
    : ''

async function buildServer(build: NextBuild, entry: string, options: SiteBuildOptions) {
  const { outputs, distDir, projectDir } = build
  const folder = join(distDir, 'host')
  const content = placeContent(projectDir, folder)
  const { getCacheControl, pageVaryHeaders, createSiteFacts, usesFiles, trial } = options
  const bytes = writeSite(build, {
    folder,
    site: { ...createSiteFacts(), content },
    ...(getCacheControl && { getCacheControl }),
    ...(pageVaryHeaders && { pageVaryHeaders }),
  })
  const routes = outputs.appRoutes.filter(({ pathname }) => usesFiles.test(pathname))
  const files = listTracedFiles([...listRenderedPages(build), ...routes], projectDir)
  writeFileSync(join(folder, 'traced.json'), JSON.stringify(files))
  writeFileSync(join(folder, 'trial.json'), JSON.stringify(trial))
  // Next empties the folder before it compiles, so a bundle that is there is of the same code.
  if (!existsSync(join(folder, 'server.mjs')))
    await bundleServer({
      ...options.bundle,
      plugins: [createContentPlugin(`./${catalogFile}`)],
      entry: join(projectDir, entry),
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
