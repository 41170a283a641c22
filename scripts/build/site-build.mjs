import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { requireNoDatabase } from '../machine/databases.mjs'
import { installDependencies } from '../machine/dependencies.mjs'
import { commandOf, root } from '../machine/root.mjs'
import { announce } from '../machine/run.mjs'
import { UserError } from '../machine/user-error.mjs'
import {
  addressOf,
  compiledFrom,
  fingerprint,
  readStamp,
  stampFile,
  writeStamp,
} from './fingerprint.mjs'
import {
  compileContent,
  compileTexts,
  makeFiles,
  must,
  postprocessPages,
  writeEditor,
} from './sources.mjs'

const built = ['.next/host/server.mjs', '.next/host/files.json', '.catalog']
const isBuilt = () => built.every((path) => existsSync(join(root, path)))

/**
 * Builds what a first page needs: types are left to npm test and npm run build, pictures and preview
 * images may be made afterwards.
 */
export async function buildIfChanged() {
  const before = readStamp()
  if (before?.fingerprint === fingerprint() && isBuilt())
    return console.log('✓ Nothing has changed since the last build')
  const [built, wanted] = [before && addressOf(before.environment), addressOf()]
  if (before && built !== wanted)
    console.log(`The last build is for ${built}; the site is built again for ${wanted}.`)
  await build()
}

/** Compiles and makes every page again, whatever was built before, and checks types. */
export async function buildSite() {
  await build({ withTypes: true })
}

/** Makes every file that is not made yet, one part of them on each core. */
export async function makeAllFiles() {
  if (!buildsOwnServer() || !filesAreMissing()) return
  const parts = availableParallelism()
  await announce('Making pictures', () =>
    Promise.all(
      Array.from({ length: parts }, (_, at) =>
        must(makeFiles(at + 1, parts), 'Not every picture could be made.'),
      ),
    ),
  )
}

/** The programs that finish, behind a site that answers, what makeAllFiles does before. */
export const unfinishedWork = () => (filesAreMissing() ? [makeFiles()] : [])

const host = join(root, '.next', 'host')

/** Tells whether pictures or preview images of the last build are still to be made. */
const filesAreMissing = () =>
  Object.values(JSON.parse(readFileSync(join(host, 'files.json'), 'utf8'))).some(
    ({ file }) => !existsSync(join(host, file)),
  )

/** A platform reads what Next writes, pictures and preview images included. */
const buildsOwnServer = () => !process.env.VERCEL && !process.env.NEXT_ADAPTER_PATH

async function build({ withTypes = false } = {}) {
  requireNoDatabase(join(root, '.next'))
  // Taken first: an edit made while this builds is one more reason to build again.
  const value = fingerprint()
  await announce('Reading content', () =>
    must(buildsOwnServer() ? compileTexts : compileContent, 'Nothing was built.'),
  )
  await makeEditor()
  const content = compiledContent()
  const compiled = compiledFrom()
  const isCompiled =
    !withTypes && buildsOwnServer() && isBuilt() && readStamp()?.compiled === compiled
  rmSync(stampFile, { force: true })
  await announce('Building pages', () => buildPages(isCompiled, withTypes))
  if (content !== compiledContent())
    throw new UserError(
      'The content was compiled anew while its pages were made, as npm run dev does. Build again.',
    )
  // A platform without an adapter reads the folders as they are; elsewhere the adapter has done it.
  if (process.env.VERCEL && !process.env.NEXT_ADAPTER_PATH)
    await must(postprocessPages, 'The built pages could not be postprocessed.')
  writeStamp({ fingerprint: value, compiled })
}

/** Without EDITOR_REPOSITORY nothing of an editor is left; its packages are none of the site's. */
async function makeEditor() {
  rmSync(join(root, 'public', 'edit'), { recursive: true, force: true })
  if (!process.env.EDITOR_REPOSITORY) return
  await installDependencies({ dev: true })
  await announce('Making the editor', () => must(writeEditor, 'Nothing was built.'))
}

/** Compiles, checks types and makes pages; for other content, pages are all that has to be made. */
const buildPages = (isCompiled, withTypes) =>
  must(
    [commandOf('next'), 'build', ...(isCompiled ? ['--experimental-build-mode', 'generate'] : [])],
    'The build failed.',
    {
      capture: true,
      env: {
        NODE_ENV: 'production',
        ...(isCompiled && { PAGES_ONLY: 'true' }),
        // TypeScript is a Go program, and would take twice as much beside Next, which is largest then.
        ...(withTypes ? { GOMEMLIMIT: '768MiB' } : { TYPES_UNCHECKED: 'true' }),
      },
    },
  )

const compiledContent = () => readFileSync(join(root, '.catalog', 'catalog.json'), 'utf8')
