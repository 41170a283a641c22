import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPackageCommandFile, repositoryRoot, runCommand, UserError } from 'next-host/cli'

const runner = fileURLToPath(new URL('run-typescript.mjs', import.meta.url))
const typescript = (file) => [runner, file]
const compiler = 'scripts/content/write.ts'

export const compileContentCommand = typescript(compiler)
export const compileWatchedCommand = [...compileContentCommand, '--watched']
/** Compiles the content again after each edit of it, of the engine's words or of the tokens; content that is not valid changes nothing. An edit of the engine starts it anew. */
export const watchContent = () => [
  getPackageCommandFile('tsx'),
  'watch',
  '--clear-screen=false',
  '--include=lib/content/messages/**',
  '--include=app/styles/**',
  compiler,
  '--watched',
  '--follow',
]
/** @param {string} folder */
export const createWriteEditorCommand = (folder) => [...typescript('tools/edit/write.ts'), folder]
/** `next dev` leaves types of routes that are gone by now, and whoever checks types would complain about them. */
export const removeDevRouteTypes = () =>
  rmSync(join(repositoryRoot, '.next/dev/types'), { recursive: true, force: true })

/** What checks the types of the site, one after the other. */
export const createCheckTypesCommands = () => [
  [getPackageCommandFile('next'), 'typegen'],
  [getPackageCommandFile('typescript', 'tsc')],
]

export const postprocessPagesCommand = typescript('scripts/build/postprocess-folder.ts')

/** Runs one of these; its errors are printed by the time it fails, or with the failure if captured. */
export async function runBuildCommand(args, failure, options = {}) {
  const { code, output } = await runCommand(args, options)
  if (code !== 0) throw new UserError(`${output}${failure}`)
}
