import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createGit, installDependencies, runNpm, UserError } from 'next-host/cli'
import { type Candidate, readFolder, readRegistry } from './candidates'
import { compareWithInstalled, findLine, type PackageTarball, readChanges } from './changes'

export interface UpdateOptions {
  readonly root: string
  /** A checkout of the software, or a folder with tarballs; without it the registry is asked. */
  readonly folder?: string
  /** Whether packages that are files in vendor/ are taken from the registry, too. */
  readonly fromRegistry?: boolean
  readonly dryRun?: boolean
}

interface Installed extends PackageTarball {
  /** The tarball in vendor/; a package of the registry has none. */
  readonly file?: string
  readonly peers: Readonly<Record<string, string>>
}

interface Manifest {
  readonly updates?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
}

/** Brings the packages of the software to newer versions: all of them, or none where anything fails. */
export async function updatePackages(
  options: UpdateOptions,
): Promise<{ readonly report: string; readonly isChanged: boolean }> {
  const { root, dryRun = false } = options
  if (!dryRun) requireNoChanges(root)
  const installed = readInstalled(root)
  const scratch = mkdtempSync(join(tmpdir(), 'update-'))
  try {
    const candidates = await findCandidates(options, installed, scratch)
    const compared = candidates.map((one) => {
      const current = installed.get(one.name)
      return { ...one, current, state: current && compareWithInstalled(current, one) }
    })
    const taken = compared.flatMap(({ current, state, ...one }) =>
      current && (state === 'newer' || state === 'other contents') ? { ...one, current } : [],
    )
    const left = [...installed].flatMap(([name, { version }]) => {
      if (taken.some((one) => one.name === name)) return []
      const other = compared.find((one) => one.name === name)
      const why = other ? `${other.version} is not newer` : 'there is no other'
      return `${name} stays at ${version}: ${why}.`
    })
    const lines = [...taken.map((one) => describe(root, one)), ...left]
    if (taken.length > 0) {
      const site = await lockInScratch(options, taken, scratch)
      if (!dryRun) await replaceFiles(root, site)
    }
    const end = dryRun ? ['This was a trial: nothing is changed.'] : []
    return { report: [...lines, ...end].join('\n'), isChanged: taken.length > 0 && !dryRun }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Fails unless git can bring back whatever an update changes. */
function requireNoChanges(root: string) {
  const { status, stdout } = createGit(root).attempt('status', '--porcelain')
  if (status !== 0)
    throw new UserError(
      'An update needs git, which can take it back. Run git init, git add --all and git commit first.',
    )
  if (stdout.trim())
    throw new UserError(
      `The site has changes that are not committed. Commit them, or git stash them, then update.\n\n${stdout.trimEnd()}`,
    )
}

function readInstalled(root: string): ReadonlyMap<string, Installed> {
  const { updates = [], dependencies = {} }: Manifest = readJson(join(root, 'package.json'))
  const { packages } = readJson(join(root, 'package-lock.json'))
  if (updates.length === 0)
    throw new UserError('package.json has no "updates": the names of the packages to update.')
  return new Map(
    updates.map((name) => {
      const { version, integrity, peerDependencies = {} } = packages[`node_modules/${name}`] ?? {}
      const spec = dependencies[name]
      if (!version || !spec)
        throw new UserError(
          `"updates" of package.json names ${name}, which is not among its "dependencies".`,
        )
      const file = /^file:(?:\.\/)?(vendor\/.*)$/.exec(spec)?.[1]
      return [name, { version, integrity, peers: peerDependencies, ...(file && { file }) }]
    }),
  )
}

function findCandidates(
  { root, folder, fromRegistry = false }: UpdateOptions,
  installed: ReadonlyMap<string, Installed>,
  scratch: string,
) {
  const packed = join(scratch, 'packed')
  mkdirSync(packed)
  if (folder) return readFolder(folder, [...installed.keys()], packed)
  const names = [...installed.keys()].filter((name) => fromRegistry || !installed.get(name)?.file)
  if (names.length > 0) return readRegistry(root, names, packed)
  // A stranger may have published a package of the same name.
  throw new UserError(
    `${[...installed.keys()].join(', ')} are files in vendor/. Name what has newer ones, a checkout or a folder of tarballs:
npm run update -- ../newer-checkout. Once the registry has them: npm run update -- --from-registry.`,
  )
}

interface Taken extends Candidate {
  readonly current: Installed
}

/** Tells in plain words what a newer version changes, and what it needs of the site. */
function describe(root: string, { name, version, current, changelog, peers }: Taken): string {
  const heading =
    current.version === version
      ? `${name} ${version}, with other contents than the installed ${version}`
      : `${name} ${current.version} → ${version}`
  const changes = readChanges(changelog, current.version, version)
  const needs = describePeers(root, current.peers, peers)
  const text = [changes || 'Its changelog says nothing of this version.', ...needs].join('\n')
  return `${heading}\n\n${text.replace(/^(?=.)/gm, '  ')}\n`
}

function describePeers(
  root: string,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { dependencies = {} }: Manifest = JSON.parse(text)
  return Object.entries(after)
    .filter(([peer, range]) => before[peer] !== range)
    .map(([peer, range]) => {
      const line = findLine(text, peer)
      const has = dependencies[peer] ? `package.json:${line} has ${dependencies[peer]}` : 'add it'
      return `It needs ${peer} ${range}, formerly ${before[peer] ?? 'not needed'}: ${has}.`
    })
}

const siteFiles = ['package.json', 'package-lock.json']

/** Writes package.json, lock file and vendor/ as they will be, in a folder beside the site. */
async function lockInScratch(
  { root, folder }: UpdateOptions,
  taken: readonly Taken[],
  scratch: string,
) {
  const site = join(scratch, 'site')
  mkdirSync(join(site, 'vendor'), { recursive: true })
  for (const path of ['.npmrc', 'vendor', ...siteFiles])
    if (existsSync(join(root, path)))
      cpSync(join(root, path), join(site, path), { recursive: true })
  const lock = readJson(join(site, 'package-lock.json'))
  const specs = taken.map(({ name, version, file, tarball, current }) => {
    // Otherwise npm compares the new tarball with the digest of the old one.
    delete lock.packages[`node_modules/${name}`]
    if (current.file) rmSync(join(site, current.file))
    if (!folder) return `${name}@${version}`
    cpSync(tarball, join(site, 'vendor', file))
    return `./vendor/${file}`
  })
  writeFileSync(join(site, 'package-lock.json'), JSON.stringify(lock))
  const options = ['--package-lock-only', '--save-exact', '--ignore-scripts', '--no-audit']
  const { code, output } = await runNpm(['install', ...options, ...specs], site)
  if (code === 0) return site
  const needs = taken.flatMap(({ current, peers }) => describePeers(root, current.peers, peers))
  const advice = needs.length > 0 ? ['Write versions that fit, commit them, and update again.'] : []
  throw new UserError(
    [`${output}These versions do not fit the site. Nothing is changed.`, ...needs, ...advice].join(
      '\n',
    ),
  )
}

/** Puts the files of `scratch` in place and installs them; where that fails, those of before. */
async function replaceFiles(root: string, scratch: string) {
  const before = readFiles(root)
  const restore = () => writeFiles(root, before)
  // Whoever presses Ctrl+C has the site of before, too.
  process.once('exit', restore)
  try {
    writeFiles(root, readFiles(scratch))
    await installDependencies({ cwd: root })
  } catch (error) {
    restore()
    await installDependencies({ cwd: root })
    throw error
  } finally {
    process.off('exit', restore)
  }
}

type Files = ReadonlyMap<string, Buffer>

const listVendor = (root: string) =>
  existsSync(join(root, 'vendor')) ? readdirSync(join(root, 'vendor')) : []

const readFiles = (root: string): Files =>
  new Map(
    [...siteFiles, ...listVendor(root).map((file) => join('vendor', file))].map((path) => [
      path,
      readFileSync(join(root, path)),
    ]),
  )

function writeFiles(root: string, files: Files) {
  for (const file of listVendor(root)) rmSync(join(root, 'vendor', file))
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
