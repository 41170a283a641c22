import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** @typedef {import('../define-host.mjs').Environment} Environment */
/** @typedef {import('../define-host.mjs').HostConfig} HostConfig */

// Left out rather than taken in: a folder nobody thought of costs a build, not a stale site.
const unusedFolders = ['node_modules', 'test-results', 'playwright-report']
const ofHost = /^(?:SITE_URL|PORT|VERCEL.*|NEXT_PUBLIC_.*)$/

const isSource = (name) =>
  name.startsWith('.env') || !(name.startsWith('.') || name.endsWith('.md'))

/**
 * Tells what a build writes among the sources, and what it never reads.
 * @param {HostConfig} site
 * @param {string} folder
 */
const createFilter = (site, folder) => {
  const generated = [
    'next-env.d.ts',
    'public/pictures',
    ...site.contentFiles,
    ...(site.publicFolders ?? []).map((one) => one.folder),
  ]
  return (path) =>
    generated.includes(path) ||
    path.endsWith('.tsbuildinfo') ||
    /\.test\.tsx?$/.test(path) ||
    /^packages\/[^/]+\/test$/.test(path) ||
    (/^packages\/[^/]+$/.test(path) && isProgram(join(folder, path)))
}

/** A workspace without `exports` is no package of the site. */
function isProgram(folder) {
  const file = join(folder, 'package.json')
  return existsSync(file) && !JSON.parse(readFileSync(file, 'utf8')).exports
}

/**
 * The part of the environment that ends up inside a build.
 * @param {HostConfig} site
 * @param {Environment} env
 */
export function getBuildEnvironment({ variables }, env = process.env) {
  const names = Object.keys(env).filter((name) => ofHost.test(name) || variables.includes(name))
  return Object.fromEntries(names.sort().map((name) => [name, env[name]]))
}

/**
 * The address that a build stands for.
 * @param {Environment} env
 */
export const getSiteAddress = ({ SITE_URL = '', PORT } = process.env) =>
  URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : `http://localhost:${PORT}`

/**
 * Changes whenever a build of this folder, in this environment, would have to be made again.
 * @param {HostConfig} site
 * @param {string} folder
 * @param {Environment} env
 */
export function createBuildFingerprint(site, folder = '.', env = process.env) {
  const { PORT, ...environment } = getBuildEnvironment(site, env)
  const hash = createHash('sha256').update(JSON.stringify(environment)).update(getSiteAddress(env))
  addSources(hash, site, folder)
  // Content may lie in another folder.
  const content = resolve(folder, site.getContentFolder(env))
  addAll(hash, content, listNames(content), createFilter(site, content))
  return hash.digest('hex')
}

/**
 * Changes with the code alone. It stands in every page, as the name of the build, and is public: without
 * content, so that a changed word leaves all other pages as they were, and without settings.
 * @param {HostConfig} site
 * @param {string} folder
 */
export function createCodeFingerprint(site, folder = '.') {
  const hash = createHash('sha256')
  addSources(hash, site, folder, (name) => !name.startsWith('.env'))
  return hash.digest('base64url').slice(0, 21)
}

/**
 * Changes whenever Next would have to compile anew. Another text does not ask for that: data is read
 * when pages are made.
 * @param {HostConfig} site
 * @param {string} folder
 * @param {Environment} env
 */
export function createCompileFingerprint(site, folder = '.', env = process.env) {
  const { PORT, ...environment } = getBuildEnvironment(site, env)
  const hash = createHash('sha256').update(JSON.stringify(environment))
  addSources(hash, site, folder)
  addAll(hash, folder, listModulesOfContent(site, folder), () => false)
  return hash.digest('hex')
}

function addSources(hash, site, folder, isWanted = (_name) => true) {
  const unused = [...unusedFolders, ...site.unusedFolders]
  const names = listNames(folder).filter(
    (name) => isSource(name) && !unused.includes(name) && isWanted(name),
  )
  addAll(hash, folder, names, createFilter(site, folder))
}

/** What the compiler of the content writes, but data: modules, styles, fonts and icons. */
const listModulesOfContent = ({ contentFiles }, folder) => [
  ...listNames(join(folder, '.catalog'))
    .filter((name) => !name.endsWith('.json'))
    .map((name) => `.catalog/${name}`),
  ...contentFiles.filter((path) => existsSync(join(folder, path))),
]

function listNames(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

const addAll = (hash, folder, paths, isLeftOut) => {
  for (const path of paths) add(hash, folder, path, isLeftOut)
}

/** Adds a file, or what is in a folder. */
function add(hash, folder, path, isLeftOut) {
  const full = join(folder, path)
  if (isLeftOut(path)) return
  let names
  try {
    names = readdirSync(full).sort()
  } catch {
    const bytes = readFileSync(full)
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
    return
  }
  for (const name of names) add(hash, folder, `${path}/${name}`, isLeftOut)
}

export const buildStampFile = join('.next', 'built-from.json')

/** @param {HostConfig} site */
export function writeBuildStamp(site, stamp) {
  const environment = getBuildEnvironment(site)
  writeFileSync(buildStampFile, JSON.stringify({ ...stamp, environment }))
}

export function readBuildStamp() {
  return existsSync(buildStampFile) ? JSON.parse(readFileSync(buildStampFile, 'utf8')) : undefined
}
