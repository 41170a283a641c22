import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNoDatabase } from '../machine/databases.mjs'
import { commandOf, root } from '../machine/root.mjs'
import { announce } from '../machine/run.mjs'
import { fingerprint, readStamp, stampFile, writeStamp } from './fingerprint.mjs'
import { checkConfiguration, compileContent, must, postprocessPages } from './sources.mjs'

const built = ['.next/host/server.mjs', '.catalog']

export async function buildIfChanged() {
  await must(checkConfiguration, 'Nothing was started.')
  const unchanged =
    readStamp()?.fingerprint === fingerprint() &&
    built.every((path) => existsSync(join(root, path)))
  if (unchanged) console.log('✓ Nothing has changed since the last build')
  else await build()
}

export async function buildSite() {
  await must(checkConfiguration, 'Nothing was built.')
  await build()
}

async function build() {
  requireNoDatabase(join(root, '.next'))
  // Taken first: an edit made while this builds is one more reason to build again.
  const value = fingerprint()
  await announce('Reading content', () => must(compileContent, 'Nothing was built.'))
  rmSync(stampFile, { force: true })
  await announce('Building pages', () =>
    must([commandOf('next'), 'build'], 'The build failed.', { env: { NODE_ENV: 'production' } }),
  )
  // A platform without an adapter reads the folders as they are; elsewhere the adapter has done it.
  if (process.env.VERCEL && !process.env.NEXT_ADAPTER_PATH)
    await must(postprocessPages, 'The built pages could not be postprocessed.')
  writeStamp(value)
}
