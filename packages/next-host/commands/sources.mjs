import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPackageCommandFile, repositoryRoot, runCommand, UserError } from '../cli/index.mjs'
import { siteConfig } from './site-config.mjs'

const getFile = (name) => fileURLToPath(new URL(name, import.meta.url))
const runner = getFile('run-typescript.mjs')

/** Runs a program in TypeScript, bundled. @param {string} file @param {string[]} args */
export const createTypescriptCommand = (file, ...args) => [runner, file, ...args]

export const compileContentCommand = createTypescriptCommand(siteConfig.content)
export const compileWatchedCommand = [...compileContentCommand, '--watched']
/** Compiles the content again after each edit of it, and of what else its program reads; content that is not valid changes nothing. An edit of the engine starts it anew. */
export const watchContent = () => [
  getPackageCommandFile('tsx'),
  'watch',
  '--clear-screen=false',
  ...siteConfig.watched.map((pattern) => `--include=${pattern}`),
  siteConfig.content,
  '--watched',
  '--follow',
]
/** `next dev` leaves types of routes that are gone by now, and whoever checks types would complain about them. */
export const removeDevRouteTypes = () =>
  rmSync(join(repositoryRoot, '.next/dev/types'), { recursive: true, force: true })

/** What checks the types of the site, one after the other. */
export const createCheckTypesCommands = () => [
  [getPackageCommandFile('next'), 'typegen'],
  [getPackageCommandFile('typescript', 'tsc')],
]

export const postprocessPagesCommand = [getFile('postprocess-folder.mjs')]

/** Runs one of these; its errors are printed by the time it fails, or with the failure if captured. */
export async function runBuildCommand(args, failure, options = {}) {
  const { code, output } = await runCommand(args, options)
  if (code !== 0) throw new UserError(`${output}${failure}`)
}
