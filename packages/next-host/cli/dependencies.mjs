import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runWithFileLock } from './lock.mjs'
import { repositoryRoot } from './root.mjs'
import { runCommand, runStepWithTime } from './run.mjs'
import { UserError } from './user-error.mjs'

/**
 * The packages of the lock file that are not installed as they are locked: those that serve the
 * site, and with `dev` those of tests and tools too.
 * @param {string} [folder]
 * @param {{ dev?: boolean }} [options]
 */
export function findOutdatedPackages(folder = repositoryRoot, { dev = false } = {}) {
  const locked = readPackages(join(folder, 'package-lock.json'))
  const installedPackages = readPackages(getListFile(folder))
  return Object.entries(locked)
    .filter(([path, entry]) => {
      if (!isFromRegistry(path, entry) || (entry.dev && !dev)) return false
      const present = path in installedPackages && existsSync(join(folder, path))
      return present
        ? !isSame(installedPackages[path], entry)
        : !(entry.optional || entry.devOptional || entry.peer)
    })
    .map(([path]) => path)
}

/** A packed file may differ from another of the same version. */
const isSame = (installed, locked) =>
  installed.version === locked.version &&
  (!installed.integrity || !locked.integrity || installed.integrity === locked.integrity)

// The site itself, its programs in packages/, and npm's links to them are there already.
const isFromRegistry = (path, { link }) => path.includes('node_modules/') && !link

/** What npm has installed: it writes this list once everything is in place. */
const getListFile = (folder) => join(folder, 'node_modules', '.package-lock.json')

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}

/**
 * Installs what is missing; packages of tests that are there stay there. Returns the folders of what was missing.
 * @param {{ dev?: boolean, cwd?: string, output?: Parameters<typeof runStepWithTime>[2] }} [options]
 */
export async function installDependencies({
  dev = false,
  cwd = repositoryRoot,
  output = process.stdout,
} = {}) {
  const outdated = findOutdatedPackages(cwd, { dev })
  if (outdated.length === 0) return outdated
  await installAlone(cwd, output, async () => {
    const { length } = findOutdatedPackages(cwd, { dev })
    if (length === 0) return
    await runStepWithTime(
      `Installing dependencies (${length} packages)`,
      () => install(cwd, dev),
      output,
    )
  })
  return outdated
}

/** While a command installs, the list is missing, and npm ci of another would delete what is half there. */
function installAlone(folder, output, work) {
  // npm ci deletes the folder of the list, so the lock is elsewhere.
  const lock = join(folder, '.build', 'install.lock')
  return runWithFileLock(lock, work, () =>
    output.write(`Another command is installing; this one waits for it (${lock}).\n`),
  )
}

/**
 * Installs a package of tests and programs, and what it needs, in its locked version: for a command that needs no other.
 * @param {string} name
 * @param {{ cwd?: string }} [options]
 */
export async function installPackage(name, { cwd = repositoryRoot } = {}) {
  await installDependencies({ cwd })
  const path = `node_modules/${name}`
  const { version } = readPackages(join(cwd, 'package-lock.json'))[path]
  const isInstalled = () =>
    readPackages(getListFile(cwd))[path]?.version === version && existsSync(join(cwd, path))
  if (isInstalled()) return
  // Otherwise npm would leave it out with the other packages of tests.
  const asOfTheSite = ['--save-prod', `${name}@${version}`]
  await installAlone(cwd, process.stdout, async () => {
    if (isInstalled()) return
    await runStepWithTime(`Installing ${name}`, () => install(cwd, false, asOfTheSite))
  })
}

/** Removes packages whose file has changed under the same version: npm install would keep the older one. */
function removeRepacked(folder) {
  const locked = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(getListFile(folder))
  for (const path of findOutdatedPackages(folder, { dev: true }))
    if (installed[path]?.version === locked[path].version)
      rmSync(join(folder, path), { recursive: true, force: true })
}

async function install(folder, dev, more = []) {
  const list = getListFile(folder)
  const before = `${list}.before`
  const complete = existsSync(list)
  const hasDev = Object.values(readPackages(list)).some((entry) => entry.dev)
  // An install that is interrupted may leave half a package, so from here on the list is missing:
  // then npm ci begins anew. Otherwise npm install adds what is missing and keeps the rest.
  if (complete) {
    removeRepacked(folder)
    renameSync(list, before)
  }
  const command = complete ? ['install', '--no-save'] : ['ci']
  const installOption = dev || hasDev ? '--include=dev' : '--omit=dev'
  const { code, output } = await runNpm(
    [...command, installOption, '--no-audit', '--no-fund', ...more],
    folder,
  )
  // After an error npm has put back what it had changed.
  if (complete && code !== 0) renameSync(before, list)
  rmSync(before, { force: true })
  if (code === 0) return
  throw new UserError(
    `${output}The dependencies could not be installed (npm ${command[0]} ended with ${code}).`,
  )
}

/**
 * Runs the npm that started this process.
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNpm(args, cwd) {
  const file = process.env.npm_execpath ?? ''
  return file.endsWith('npm-cli.js')
    ? runCommand([file, ...args], { capture: true, cwd })
    : runCommand(args, { command: 'npm', capture: true, cwd })
}
