import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))

process.chdir(repositoryRoot)

/** The file behind a command of an installed package, to be run with this Node. */
export function getPackageCommandFile(packageName, command = packageName) {
  const folder = join(repositoryRoot, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
