import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listPackagesOfSites, listPublicPackages } from 'next-host/cli'

/** What is written for a new site, in place of the files of the same names. */
const siteFolder = fileURLToPath(new URL('site', import.meta.url))

const folders = [
  'app',
  'components',
  'content/fonts',
  'content/themes',
  ...['agency-research', 'contact-inquiry'].map((name) => `content/skills/${name}`),
  'docs/pictures',
  'lib',
  'public',
]

/** What a site depends on; it has them as tarballs, as no registry does. */
const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))
const packages = listPackagesOfSites(repositoryRoot)

const files = [
  '.agents/skills/write-content/SKILL.md',
  '.dockerignore',
  '.editorconfig',
  '.env.example',
  '.gitignore',
  '.npmrc',
  'AGENTS.md',
  'Dockerfile',
  'LICENSE',
  'compose.yml',
  'host.config.mjs',
  'content/theme.css',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'playwright.config.ts',
  'start.mjs',
  'tools.config.ts',
  'tsconfig.json',
  'vercel.json',
  'docs/nginx.conf',
  ...['agents', 'assistant', 'content', 'design', 'operate'].map((name) => `docs/${name}.md`),
  'e2e/page-kinds.spec.ts',
  ...[
    'axe',
    'client-address',
    'current-content',
    'html-issues',
    'layout',
    'pages',
    'test',
    'visible',
  ].map((name) => `e2e/support/${name}.ts`),
]

const leftOut = [/\.test\.tsx?$/]

/** The commands of the site; the others are those of whoever works on the software. */
const commands = [
  ...['start', 'dev', 'deploy', 'build', 'edit', 'preview', 'translations', 'roles:pull'],
  ...['dashboard', 'inquiries', 'backup', 'restore', 'doctor', 'server'],
]

/** Commands that only a site has: the repository has tests of its own, and is newer by git. */
export const commandsOfSites = {
  test: 'node start.mjs --include=dev site-tools test',
  screenshots: 'node start.mjs --include=dev site-tools screenshots',
  update: 'node start.mjs --include=dev node_modules/site-tools/bin.mjs update',
}

const isOfSite = (path) =>
  !leftOut.some((pattern) => pattern.test(path)) &&
  (files.includes(path) || folders.some((folder) => path.startsWith(`${folder}/`)))

/** @param {string} root */
export const listTrackedFiles = (root) =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')

/** What a site takes and the repository does not have. @param {readonly string[]} tracked */
export const findMissingFiles = (tracked) =>
  [...files, ...folders].filter(
    (name) => !tracked.some((path) => path === name || path.startsWith(`${name}/`)),
  )

/**
 * By path: files of the repository that a site needs, those that are written for it, and the
 * packages that it depends on. @param {string} root @returns {Record<string, Buffer>}
 */
export function readSiteFiles(root) {
  // git names the folder that is no checkout; a download without git has no list of its files.
  const tracked = listTrackedFiles(root)
  const missing = findMissingFiles(tracked)
  if (missing.length > 0)
    throw new Error(
      `site-files.mjs names ${missing.join(', ')}, which the repository does not have.`,
    )
  const siteFiles = tracked.filter((path) => isOfSite(path) && existsSync(join(root, path)))
  const own = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(siteFolder, path)).isFile(),
  )
  const site = Object.fromEntries([
    ...siteFiles.map((path) => [path, readFileSync(join(root, path))]),
    ...own.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(siteFolder, path))]),
  ])
  const edit = (path, change) => {
    site[path] = Buffer.from(change(site[path].toString()))
  }
  for (const path of Object.keys(site).filter((path) => /^docs\/.*\.md$/.test(path)))
    edit(path, (text) => removeDeadLinks(text, path, site))
  const code = Object.keys(site).filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
  for (const path of code)
    edit(path, (text) => text.replace(importByPath, (_, folder) => `'${packageByFolder[folder]}/`))
  edit('tsconfig.json', removePackagePaths)
  edit('Dockerfile', (text) =>
    text.replace(/^COPY package\.json .*$/m, '$&\nCOPY vendor ./vendor/'),
  )
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const texts = code.map((path) => site[path].toString())
  return { ...site, ...installPackages(root, reducePackage(manifest, texts, readNeeds(root))) }
}

/** next.config.ts needs this form of an import here, where a package is a folder. */
const packageByFolder = Object.fromEntries(
  listPublicPackages(repositoryRoot).map(({ name, folder }) => [basename(folder), name]),
)
const importByPath = new RegExp(
  `'(?:\\.\\./)+packages/(${Object.keys(packageByFolder).join('|')})/`,
  'g',
)

/** A site has the packages in node_modules. */
function removePackagePaths(text) {
  const config = JSON.parse(text)
  const { paths } = config.compilerOptions
  for (const [name, [target]] of Object.entries(paths))
    if (target.startsWith('./packages/')) delete paths[name]
  return `${JSON.stringify(config, null, 2)}\n`
}

/** A link to a file that only the repository of the software has becomes its words. */
const removeDeadLinks = (text, path, site) =>
  text.replace(/\[([^\]]+)\]\(((?!https?:|#|\/)[^)#\s]+)[^)]*\)/g, (link, text, target) => {
    const { pathname } = new URL(target, `file:///${path}`)
    const isThere = Object.keys(site).some((one) => `/${one}`.startsWith(pathname))
    return isThere ? link : text
  })

/** What the packages of a site load from beside them, such as a database, and what they load when it is first needed. */
function readNeeds(root) {
  const manifests = listPublicPackages(root)
    .filter(({ name }) => packages.includes(name))
    .map(({ manifest }) => manifest)
  return {
    peers: manifests.flatMap(({ peerDependencies = {} }) => Object.keys(peerDependencies)),
    onDemand: Object.fromEntries(
      manifests.flatMap(({ onDemand = [], devDependencies }) =>
        onDemand.map((name) => [name, devDependencies[name]]),
      ),
    ),
  }
}

/** The package.json of a site: its own commands, and the packages that its code and its packages use. */
function reducePackage(manifest, code, { peers, onDemand }) {
  const { description: _, overrides: __, workspaces: ___, ...rest } = manifest
  // No code names these: Next asks for them.
  const ofNext = ['react-dom', 'typescript']
  /** @param {[string, unknown]} entry */
  const isUsed = ([name]) =>
    ofNext.includes(name) ||
    peers.includes(name) ||
    code.some((text) => text.includes(`'${name.replace('@types/', '')}`))
  const used = (packages) => Object.fromEntries(Object.entries(packages).filter(isUsed))
  const scripts = commands.map((name) => [name, manifest.scripts[name]])
  return {
    ...rest,
    scripts: { ...Object.fromEntries(scripts), ...commandsOfSites },
    updates: packages,
    dependencies: used(rest.dependencies),
    devDependencies: { ...used(rest.devDependencies), ...onDemand },
  }
}

/**
 * Packs what a site depends on, and has npm write it into package.json and the lock file. Returns these
 * files by their paths in a site.
 */
function installPackages(root, manifest) {
  const scratch = mkdtempSync(join(tmpdir(), 'site-'))
  const vendor = join(scratch, 'vendor')
  const npm = (cwd, ...args) =>
    execFileSync('npm', [...args, '--silent'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    mkdirSync(vendor)
    const pack = [join(root, 'scripts/pack-package.mjs'), vendor, ...packages]
    execFileSync(process.execPath, pack, { stdio: ['ignore', 'ignore', 'inherit'] })
    for (const path of ['.npmrc', 'package-lock.json'])
      cpSync(join(root, path), join(scratch, path))
    writeFileSync(join(scratch, 'package.json'), JSON.stringify(manifest, null, 2))
    const tarballs = readdirSync(vendor).map((name) => `vendor/${name}`)
    const options = ['--package-lock-only', '--prefer-offline', '--ignore-scripts', '--no-audit']
    npm(scratch, 'install', ...options, ...tarballs.map((path) => `./${path}`))
    const files = [...tarballs, 'package.json', 'package-lock.json']
    return Object.fromEntries(files.map((path) => [path, readFileSync(join(scratch, path))]))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
