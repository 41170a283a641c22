import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What is written for a new site, in place of the files of the same names. */
const siteFolder = fileURLToPath(new URL('site', import.meta.url))

const folders = [
  'app',
  'compiler',
  'components',
  'content',
  'docs/pictures',
  'lib',
  'public',
  'server',
  'scripts/build',
  'scripts/cli',
  'tools',
  // A package of its own would be a version number in package.json; until they are packed, they are folders.
  'packages/agent-access',
  'packages/content-compiler',
  'packages/doctor',
  'packages/next-host',
]

const files = [
  '.dockerignore',
  '.editorconfig',
  '.env.example',
  '.gitignore',
  '.npmrc',
  'Dockerfile',
  'LICENSE',
  'compose.yml',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'playwright.config.ts',
  'tsconfig.json',
  'vercel.json',
  ...['agents', 'content', 'design', 'operate'].map((name) => `docs/${name}.md`),
  'e2e/page-kinds.spec.ts',
  ...['axe', 'client-address', 'html-issues', 'layout', 'pages', 'test', 'visible'].map(
    (name) => `e2e/support/${name}.ts`,
  ),
  ...['build', 'dev', 'prepare', 'serve', 'start'].map((name) => `scripts/${name}.mjs`),
  'scripts/deploy.ts',
  'scripts/test/sample.mjs',
]

const leftOut = [
  /\.test\.tsx?$/,
  /^tools\/(?:vercel|roles\/recorded)\//,
  /^packages\/[\w-]+\/(?:test|testing)\//,
]

/** The commands of the site; the others are those of whoever works on the software. */
const commands = [
  ...['start', 'dev', 'deploy', 'build', 'test', 'edit', 'preview', 'translations', 'roles:pull'],
  ...['dashboard', 'inquiries', 'backup', 'restore', 'check:mail', 'doctor'],
]

const isOfSite = (path) =>
  !leftOut.some((pattern) => pattern.test(path)) &&
  (files.includes(path) || folders.some((folder) => path.startsWith(`${folder}/`)))

/**
 * Returns the files of a new site by path: those of the repository that a site needs, and those that
 * are written for it.
 * @param {string} root
 * @returns {Record<string, Buffer>}
 */
export function readSiteFiles(root) {
  // git names the folder that is no checkout; a download without git has no list of its files.
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split(
    '\0',
  )
  const siteFiles = tracked.filter((path) => isOfSite(path) && existsSync(join(root, path)))
  const own = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(siteFolder, path)).isFile(),
  )
  const site = Object.fromEntries([
    ...siteFiles.map((path) => [path, readFileSync(join(root, path))]),
    ...own.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(siteFolder, path))]),
  ])
  for (const path of Object.keys(site).filter((path) =>
    /^(?:docs|tools|packages)\/.*\.md$/.test(path),
  ))
    site[path] = Buffer.from(removeDeadLinks(site[path].toString(), path, site))
  const code = Object.keys(site).filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
  const packages = reducePackage(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
    code.map((path) => site[path].toString()),
  )
  return { ...site, ...packages, 'package-lock.json': lockPackages(root, site, packages) }
}

/** A link to a file that only the repository of the software has becomes its words. */
const removeDeadLinks = (text, path, site) =>
  text.replace(/\[([^\]]+)\]\(((?!https?:|#|\/)[^)#\s]+)[^)]*\)/g, (link, words, target) => {
    const { pathname } = new URL(target, `file:///${path}`)
    const isThere = Object.keys(site).some((one) => `/${one}`.startsWith(pathname))
    return isThere ? link : words
  })

/** The package.json of a site: its own commands, and of the packages for tests those that it uses. */
function reducePackage({ description: _, overrides: __, scripts, devDependencies, ...rest }, code) {
  /** @param {[string, unknown]} entry */
  const isUsed = ([name]) => code.some((text) => text.includes(`'${name.replace('@types/', '')}`))
  const reduced = {
    ...rest,
    scripts: Object.fromEntries(commands.map((name) => [name, scripts[name]])),
    devDependencies: Object.fromEntries(Object.entries(devDependencies).filter(isUsed)),
  }
  reduced.scripts.screenshots =
    'node --import ./scripts/cli/with-all-packages.mjs scripts/screenshots.mjs'
  return { 'package.json': Buffer.from(`${JSON.stringify(reduced, null, 2)}\n`) }
}

/** Lets npm take out of the lock file what the site does not install. */
function lockPackages(root, site, packages) {
  const scratch = mkdtempSync(join(tmpdir(), 'lock-'))
  try {
    for (const [path, bytes] of Object.entries({ ...site, ...packages }))
      if (/^(?:packages\/[\w-]+\/)?package\.json$/.test(path)) {
        cpSync(join(root, path), join(scratch, path))
        writeFileSync(join(scratch, path), bytes)
      }
    for (const path of ['.npmrc', 'package-lock.json'])
      cpSync(join(root, path), join(scratch, path))
    const install = ['install', '--package-lock-only', '--prefer-offline', '--ignore-scripts']
    execFileSync('npm', [...install, '--no-audit', '--silent'], { cwd: scratch, stdio: 'inherit' })
    return readFileSync(join(scratch, 'package-lock.json'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
