import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listPackagesOfSites, runCommand, runNpm, UserError } from 'next-host/cli'
import { compareVersions, type PackageTarball } from './changes'

/** A package that could take the place of the installed one. */
export interface Candidate extends PackageTarball {
  readonly name: string
  readonly tarball: string
  /** What the tarball is called. */
  readonly file: string
  readonly peers: Readonly<Record<string, string>>
  readonly changelog: string
}

/** Reads the packages of these names from a folder of tarballs, or packs those of a checkout into `scratch`. */
export async function readFolder(
  folder: string,
  names: readonly string[],
  scratch: string,
): Promise<readonly Candidate[]> {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UserError(`There is no folder ${folder}.`)
  const isCheckout = existsSync(join(folder, packProgram))
  const found = readTarballs(isCheckout ? await packCheckout(folder, names, scratch) : folder)
  const newest = names.flatMap(
    (name) =>
      found
        .filter((one) => one.name === name)
        .toSorted((a, b) => compareVersions(b.version, a.version))
        .at(0) ?? [],
  )
  if (newest.length > 0) return newest
  throw new UserError(
    `${folder} has none of ${names.join(', ')}. Name a checkout of the software, or a folder with their tarballs (.tgz).`,
  )
}

const packProgram = 'scripts/pack-package.mjs'

async function packCheckout(checkout: string, names: readonly string[], target: string) {
  if (!existsSync(join(checkout, 'node_modules')))
    throw new UserError(`Run npm ci in ${checkout} first: its packages are compiled there.`)
  const known = listPackagesOfSites(checkout).filter((name) => names.includes(name))
  if (known.length === 0) return target
  const pack = [join(checkout, packProgram), target, ...known]
  const { code, output } = await runCommand(pack, { cwd: checkout, capture: true })
  if (code !== 0) throw new UserError(`${output}The packages of ${checkout} could not be packed.`)
  return target
}

/** Fetches the latest version of each of these packages from the registry into `scratch`. */
export async function readRegistry(
  root: string,
  names: readonly string[],
  scratch: string,
): Promise<readonly Candidate[]> {
  for (const name of names) {
    const args = ['pack', `${name}@latest`, '--pack-destination', scratch]
    const { code, output } = await runNpm(args, root)
    if (code !== 0 && !/\bE404\b/.test(output))
      throw new UserError(`${output}The registry could not be asked for ${name}.`)
  }
  return readTarballs(scratch)
}

const readTarballs = (folder: string): Candidate[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => {
      const {
        name,
        version,
        peerDependencies = {},
      } = JSON.parse(read(folder, file, 'package.json'))
      return {
        name,
        version,
        tarball: join(folder, file),
        file,
        peers: peerDependencies,
        changelog: hasChangelog(folder, file) ? read(folder, file, 'CHANGELOG.md') : '',
        integrity: `sha512-${createHash('sha512')
          .update(readFileSync(join(folder, file)))
          .digest('base64')}`,
      }
    })

// Relative, because tar takes C: for the name of a machine.
const tar = (folder: string, ...args: string[]) =>
  execFileSync('tar', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
const read = (folder: string, file: string, path: string) =>
  tar(folder, '-xzOf', file, `package/${path}`)
const hasChangelog = (folder: string, file: string) =>
  tar(folder, '-tzf', file).split('\n').includes('package/CHANGELOG.md')
