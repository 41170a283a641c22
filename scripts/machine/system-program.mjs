import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { debianAsRoot, installDebianPackages } from './debian.mjs'
import { Problem } from './problem.mjs'

// Servers are often where only root's PATH looks.
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

export const findProgram = (name) =>
  folders()
    .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
    .find((path) => existsSync(path))

/** Where a program is that tests run for real; on Debian, root gets it installed. */
export async function requireProgram(name, { debianPackage = name, elsewhere }) {
  const found = findProgram(name)
  if (found) return found
  const { output } = debianAsRoot() ? await installDebianPackages(debianPackage) : { output: '' }
  const installed = findProgram(name)
  if (installed) return installed
  throw new Problem(
    `${output}There is no ${name} on the PATH, so what needs one is not tested. ` +
      `Get it with apt-get install ${debianPackage}, ${elsewhere}.`,
  )
}
