import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getContentDir, iconFiles } from '../../lib/config/content-dir.mjs'

// Left out rather than taken in: a folder nobody thought of costs a build, not a stale site.
// Content is added by the folder that holds it.
const irrelevant = [
  'node_modules',
  'content',
  'docs',
  'e2e',
  'tools',
  'test-results',
  'playwright-report',
]
const programs = ['agent-access/src/audit', 'bench', 'create', 'next-host/test'].map(
  (name) => `packages/${name}`,
)

const isSource = (name) =>
  name.startsWith('.env') || !(name.startsWith('.') || name.endsWith('.md'))
const isGenerated = (name) =>
  name === 'next-env.d.ts' ||
  name.endsWith('.tsbuildinfo') ||
  programs.includes(name) ||
  name === 'public/pictures' ||
  name === 'public/edit' ||
  iconFiles.some(({ to }) => to === name) ||
  /\.test\.tsx?$/.test(name)

/**
 * The part of the environment that ends up inside a build.
 * @param {Record<string, string | undefined>} env
 */
export function getBuildEnvironment(env = process.env) {
  const names = Object.keys(env).filter((name) =>
    /^(SITE_URL|PORT|CONTENT_DIR|EDITOR_(?:REPOSITORY|APP_ID)|VERCEL.*|NEXT_PUBLIC_.*)$/.test(name),
  )
  return Object.fromEntries(names.sort().map((name) => [name, env[name]]))
}

/**
 * The address that a build stands for, as lib/config/env.ts reads it on a server.
 * @param {Record<string, string | undefined>} env
 */
export const getSiteAddress = ({ SITE_URL = '', PORT } = process.env) =>
  URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : `http://localhost:${PORT}`

/**
 * Changes whenever a build of this folder, in this environment, would have to be made again.
 * @param {string} folder
 * @param {Record<string, string | undefined>} env
 */
export function createBuildFingerprint(folder = '.', env = process.env) {
  const { PORT, ...environment } = getBuildEnvironment(env)
  const hash = createHash('sha256').update(JSON.stringify(environment)).update(getSiteAddress(env))
  addAll(hash, folder, listSources(folder))
  // Content may lie in another folder.
  const content = resolve(folder, getContentDir(env))
  addAll(hash, content, listNames(content))
  return hash.digest('hex')
}

/**
 * Changes with the code alone. It stands in every page, as the name of the build, and is public: without
 * content, so that a changed word leaves all other pages as they were, and without settings.
 * @param {string} folder
 */
export function createCodeFingerprint(folder = '.') {
  const hash = createHash('sha256')
  addAll(
    hash,
    folder,
    listSources(folder).filter((name) => !name.startsWith('.env')),
  )
  return hash.digest('base64url').slice(0, 21)
}

/**
 * Changes whenever Next would have to compile anew. Another text does not ask for that: data is read
 * when pages are made.
 * @param {string} folder
 * @param {Record<string, string | undefined>} env
 */
export function createCompileFingerprint(folder = '.', env = process.env) {
  const { PORT, ...environment } = getBuildEnvironment(env)
  const hash = createHash('sha256').update(JSON.stringify(environment))
  addAll(hash, folder, listSources(folder))
  addAll(hash, folder, modulesOfContent(folder), () => false)
  return hash.digest('hex')
}

const listSources = (folder) =>
  listNames(folder).filter((name) => isSource(name) && !irrelevant.includes(name))

/** What the compiler of the content writes, but data: modules, styles, fonts and icons. */
const modulesOfContent = (folder) => [
  ...listNames(join(folder, '.catalog'))
    .filter((name) => !name.endsWith('.json'))
    .map((name) => `.catalog/${name}`),
  ...iconFiles.map(({ to }) => to).filter((path) => existsSync(join(folder, path))),
]

function listNames(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

const addAll = (hash, folder, paths, isLeftOut = isGenerated) => {
  for (const path of paths) add(hash, folder, path, isLeftOut)
}

/** Adds a file, or what is in a folder. */
function add(hash, folder, path, isLeftOut = isGenerated) {
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

export function writeBuildStamp(stamp) {
  writeFileSync(buildStampFile, JSON.stringify({ ...stamp, environment: getBuildEnvironment() }))
}

export function readBuildStamp() {
  return existsSync(buildStampFile) ? JSON.parse(readFileSync(buildStampFile, 'utf8')) : undefined
}
