import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../machine/root.mjs'
import { announce, run } from '../machine/run.mjs'
import { compressBodies, must } from './sources.mjs'

// A build gives pages gzip; brotli at its best takes longer than the build itself, and is made here.

/** Compresses on all cores, before a build ends that is to be copied or deployed. */
export async function compressSite() {
  // A platform that serves Next's output itself compresses it itself.
  if (!existsSync(join(root, '.next', 'host'))) return
  const env = { UV_THREADPOOL_SIZE: String(availableParallelism()) }
  await announce('Compressing pages', () =>
    must(compressBodies, 'The pages could not be compressed.', { env }),
  )
}

/** Compresses while the site is served; the server takes over the result, and it ends with the server. */
export const compressBesideServer = () =>
  void run([...compressBodies, '--until-end-of', String(process.pid)], { beside: true })
