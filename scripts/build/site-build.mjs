import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { requireNoDatabase } from '../machine/databases.mjs'
import { commandOf, root } from '../machine/root.mjs'
import { announce } from '../machine/run.mjs'
import { fingerprint, readStamp, stampFile, writeStamp } from './fingerprint.mjs'
import {
  checkConfiguration,
  compileContent,
  compileTexts,
  compressBodies,
  makeFiles,
  must,
  postprocessPages,
} from './sources.mjs'

const built = ['.next/host/server.mjs', '.next/host/files.json', '.catalog']

/**
 * Builds what a first page needs: types are left to npm test and npm run build, pictures and preview
 * images may be made afterwards.
 */
export async function buildIfChanged() {
  await must(checkConfiguration, 'Nothing was started.')
  const unchanged =
    readStamp()?.fingerprint === fingerprint() &&
    built.every((path) => existsSync(join(root, path)))
  if (unchanged) console.log('✓ Nothing has changed since the last build')
  else await build({ TYPES_UNCHECKED: 'true' })
}

/** Builds whatever was built before, and checks types. */
export async function buildSite() {
  await must(checkConfiguration, 'Nothing was built.')
  await build()
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

/** Compresses on all cores, before a build ends that is to be copied or deployed. */
export async function compressSite() {
  if (!buildsOwnServer() || !codingsAreMissing()) return
  const parts = availableParallelism()
  const env = { UV_THREADPOOL_SIZE: String(parts) }
  await announce('Compressing pages', () =>
    must(compressBodies(parts), 'The pages could not be compressed.', { env }),
  )
}

/** The programs that finish, behind a site that answers, what makeAllFiles and compressSite do before. */
export const unfinishedWork = () => [
  ...(filesAreMissing() ? [makeFiles()] : []),
  ...(codingsAreMissing() ? [compressBodies()] : []),
]

const host = join(root, '.next', 'host')
const listIn = (name) => JSON.parse(readFileSync(join(host, name), 'utf8'))

/** Tells whether pictures or preview images of the last build are still to be made. */
const filesAreMissing = () =>
  Object.values(listIn('files.json')).some(({ file }) => !existsSync(join(host, file)))

const codingsAreMissing = () =>
  Object.values(listIn('stored.json').prerendered).some(({ coded }) => coded && !coded.br)

/** A platform reads what Next writes, pictures and preview images included. */
const buildsOwnServer = () => !process.env.VERCEL && !process.env.NEXT_ADAPTER_PATH

async function build(env = {}) {
  requireNoDatabase(join(root, '.next'))
  // Taken first: an edit made while this builds is one more reason to build again.
  const value = fingerprint()
  await announce('Reading content', () =>
    must(buildsOwnServer() ? compileTexts : compileContent, 'Nothing was built.'),
  )
  rmSync(stampFile, { force: true })
  await announce('Building pages', () =>
    must([commandOf('next'), 'build'], 'The build failed.', {
      env: { ...env, NODE_ENV: 'production' },
    }),
  )
  // A platform without an adapter reads the folders as they are; elsewhere the adapter has done it.
  if (process.env.VERCEL && !process.env.NEXT_ADAPTER_PATH)
    await must(postprocessPages, 'The built pages could not be postprocessed.')
  writeStamp(value)
}
