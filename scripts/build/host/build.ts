import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { env } from '@/lib/config/env'
import { isData } from '@/lib/config/next-private'
import { catalogFile, tagIn } from '@/lib/content/catalog-module'
import { filesFolder, plannedGroups, prunePreviews } from '@/scripts/build/files/plan'
import type { Outputs } from '@/scripts/build/postprocess'
import { madeFilesIndex } from '@/server/made-files'
import { packed } from '@/server/prerendered'
import { bundleServer } from './bundle'
import { filesBelow, headersOfFile, prerender } from './prerender'
import { type TracedPage, traced } from './traced'

/** Which files a copy of the site needs from Next's build and from packages. */
const tracedFiles = 'traced.json'

interface Page extends TracedPage {
  readonly pathname: string
}

/** What `next build` hands to an adapter, as far as our own server needs it. */
interface Build {
  readonly outputs: Outputs & {
    readonly appPages: readonly Page[]
  }
  readonly distDir: string
  readonly projectDir: string
}

/** Makes our own server of what Next has built: one bundle, one file of answers. */
export async function buildHost({ outputs, distDir, projectDir }: Build): Promise<void> {
  const folder = join(distDir, 'host')
  const prerendered = new Set([...outputs.prerenders.map(({ route }) => route), previewRoute])
  const pages = outputs.appPages.filter((page) => isRendered(page, prerendered))
  const entries = pages.map(({ pathname: route, filePath }) => ({
    route,
    file: relative(distDir, filePath).split(sep).join('/'),
  }))
  const bytes = prerender(outputs, projectDir, folder, (responses) =>
    packed(responses, entries, {
      origin: env().baseUrl,
      content: placeContent(projectDir, folder),
    }),
  )
  placeFiles(folder)
  writeFileSync(join(folder, tracedFiles), JSON.stringify(traced(pages, projectDir)))
  // Next empties the folder before it compiles, so a bundle that is there is of the same code.
  if (!existsSync(join(folder, 'server.mjs'))) await bundleServer(projectDir, folder, prerendered)
  console.log(`✓ Pages and documents made beforehand: ${Math.round(bytes / 1e6)} MB`)
}

/** Gives the server its own copy of the content, since that of the project is compiled anew at any time. */
function placeContent(projectDir: string, folder: string): string {
  const text = readFileSync(join(projectDir, '.catalog', catalogFile), 'utf8')
  const file = join(folder, catalogFile)
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
  return tagIn(text)
}

/** Preview images are files that are made beside the server, in a process of their own. */
const previewRoute = '/og/[...path]'

/** Lists the files that are sent from the disk, and puts those beside the server that have been made before. */
function placeFiles(folder: string) {
  const groups = plannedGroups()
  const files = groups.flatMap((group) => group.files)
  const isPlanned = new Set(files.map(({ file }) => file))
  for (const file of filesBelow(join(folder, filesFolder)))
    if (!isPlanned.has(relative(folder, file).split(sep).join('/'))) rmSync(file)
  const placed = files.map(({ place }) => place())
  if (placed.includes(false)) prunePreviews(groups)
  const index = files.map(({ address, file }) => [
    address,
    { file, headers: headersOfFile(address) },
  ])
  writeFileSync(join(folder, madeFilesIndex), JSON.stringify(Object.fromEntries(index)))
}

const isRendered = ({ pathname }: Page, prerendered: ReadonlySet<string>) =>
  !prerendered.has(pathname) && !isData(pathname) && !pathname.startsWith('/_')
