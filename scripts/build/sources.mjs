import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCommand, root } from '../cli/root.mjs'
import { run } from '../cli/run.mjs'
import { UserError } from '../cli/user-error.mjs'

const runner = fileURLToPath(new URL('run-typescript.mjs', import.meta.url))
const typescript = (file) => [runner, file]
const compiler = 'scripts/content/write.ts'

export const compileContentCommand = typescript(compiler)
export const compileWatchedCommand = [...compileContentCommand, '--watched']
/** Compiles the content again after each edit of it, of the engine's words or of the tokens; content that is not valid changes nothing. An edit of the engine starts it anew. */
export const watchContent = () => [
  getCommand('tsx'),
  'watch',
  '--clear-screen=false',
  '--include=lib/content/messages/**',
  '--include=app/styles/**',
  compiler,
  '--watched',
  '--follow',
]
/** @param {string} folder */
export const writeEditorTo = (folder) => [...typescript('tools/edit/write.ts'), folder]
/** `next dev` leaves types of routes that are gone by now, and whoever checks types would complain about them. */
export const forgetDevTypes = () =>
  rmSync(join(root, '.next/dev/types'), { recursive: true, force: true })

export const postprocessPages = typescript('scripts/build/postprocess-folder.ts')

/** Runs one of these; its errors are printed by the time it fails, or with the failure if captured. */
export async function must(args, failure, options = {}) {
  const { code, output } = await run(args, options)
  if (code !== 0) throw new UserError(`${output}${failure}`)
}
