import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { getPackageCommandFile } from './root.mjs'
import { runCommand } from './run.mjs'
import { UserError } from './user-error.mjs'

/** The programs that tests run for real: the Debian package of each, and where others get it. */
const programs = {
  debootstrap: {
    debianPackage: 'debootstrap',
    elsewhere: 'as root on Debian or Ubuntu',
  },
  nginx: {
    debianPackage: 'nginx-light',
    elsewhere: 'brew install nginx, or from https://nginx.org',
  },
  openssl: { debianPackage: 'openssl', elsewhere: 'or from https://openssl.org' },
  'redis-server': {
    debianPackage: 'redis-server',
    elsewhere: 'brew install redis, or from https://redis.io',
  },
}

// A server program is often in a folder that only the PATH of root names.
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/**
 * The path of a program, if this machine has it.
 * @param {keyof typeof programs} name
 */
export const findProgram = (name) =>
  folders()
    .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
    .find((path) => existsSync(path))

/**
 * The path of a program; root on Debian gets it installed, everybody else an error with the fix.
 * @param {keyof typeof programs} name
 */
export async function requireProgram(name) {
  const { debianPackage, elsewhere } = programs[name]
  const program = findProgram(name)
  if (program) return program
  const { output } = debianAsRoot() ? await installDebianPackages(debianPackage) : { output: '' }
  const path = findProgram(name)
  if (path) return path
  throw new UserError(
    `${output}There is no ${name} on the PATH, so what needs one is not tested. ` +
      `Get it with apt-get install ${debianPackage}, ${elsewhere}.`,
  )
}

/** The path of Chromium, if this machine has it. */
export async function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath && !existsSync(configuredPath))
    throw new UserError(`CHROMIUM_PATH is "${configuredPath}", but there is no such file.`)
  const { chromium } = await import('playwright')
  return [configuredPath, chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
}

const debianHeadless = '/usr/bin/chromium-headless-shell'
const mayUseHeadless = () => !process.env.CHROMIUM_PATH && existsSync(debianHeadless)

/** Chromium without a window: the same engine for half the processor time, where this machine has it. */
export const findHeadlessChromium = async () => (mayUseHeadless() ? debianHeadless : findChromium())

/** The path of Chromium, installed where it is missing: as packages on Debian, else by Playwright. */
export async function requireChromium() {
  const program = await findChromium()
  if (program && (process.env.CHROMIUM_PATH || mayUseHeadless() || !debianAsRoot())) return program
  const { output } = debianAsRoot()
    ? await installDebianPackages('chromium', 'chromium-headless-shell', 'fonts-liberation')
    : await runCommand([getPackageCommandFile('playwright'), 'install', 'chromium'], {
        capture: true,
      })
  const path = await findChromium()
  if (path) return path
  throw new UserError(
    `${output}There is no Chromium. Install one, or name one in CHROMIUM_PATH, and run the tests again.`,
  )
}

const releaseFile = '/etc/os-release'

const debianAsRoot = () =>
  process.getuid?.() === 0 &&
  existsSync(releaseFile) &&
  /^ID=debian$/m.test(readFileSync(releaseFile, 'utf8'))

async function installDebianPackages(...names) {
  const apt = (...args) =>
    runCommand(['-o', 'DPkg::Lock::Timeout=120', ...args], {
      command: 'apt-get',
      capture: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  const { output } = await apt('update')
  const result = await apt('install', '-y', '--no-install-recommends', ...names)
  return { output: output + result.output }
}
