import { Problem } from '../machine/problem.mjs'
import { run } from '../machine/run.mjs'

const typescript = (file, ...args) => ['--import', 'tsx', file, ...args]

export const checkConfiguration = typescript('lib/config/check-env.ts')
export const compileContent = typescript('lib/content/write.ts')
export const sealPages = typescript('scripts/build/seal-folder.ts')

/** Runs one of these; what is wrong has been said by the time it fails. */
export async function must(args, failure, options) {
  const { code } = await run(args, options)
  if (code !== 0) throw new Problem(failure)
}
