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
import { dirname, join, relative, resolve } from 'node:path'
import { getPackageCommandFile, listPublicPackages, repositoryRoot } from 'next-host/cli'

// Packs public packages as they are published. Of those whose source is TypeScript, what package.json exports, and
// whatever that imports, is JavaScript with types in dist/; others make their dist/ themselves (prepack).
const [destination, ...names] = process.argv.slice(2)
const publicPackages = listPublicPackages(repositoryRoot)
const unknown = names.find((name) => !publicPackages.some((one) => one.name === name))
if (!destination || names.length === 0 || unknown) {
  console.error(
    `node scripts/pack-package.mjs <folder for the tarballs> <package> …
There is no ${unknown || 'package named'}. The packages are ${publicPackages.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
for (const one of publicPackages.filter(({ name }) => names.includes(name)))
  pack(one, resolve(destination))

function pack({ folder, manifest: { scripts, devDependencies: _, ...manifest } }, target) {
  const makesItself = scripts?.prepack
  const compiled = getOutputFolder(folder)
  const staged = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    if (makesItself) execFileSync('npm', ['run', '--silent', 'prepack'], { cwd: folder })
    else compile(folder, manifest, compiled)
    cpSync(makesItself ? join(folder, 'dist') : compiled, join(staged, 'dist'), {
      recursive: true,
    })
    for (const name of ['README.md', ...manifest.files.filter((file) => file !== 'dist')])
      cpSync(join(folder, name), join(staged, name), { recursive: true, filter: isPacked })
    cpSync(join(repositoryRoot, 'LICENSE'), join(staged, 'LICENSE'))
    const packed = {
      ...manifest,
      ...readRepository(folder),
      ...(manifest.dependencies && { dependencies: pinOwn(manifest.dependencies) }),
    }
    writeFileSync(join(staged, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
    const args = ['pack', '--silent', '--pack-destination', target, staged]
    execFileSync('npm', args, { stdio: 'inherit' })
  } finally {
    for (const path of [compiled, staged]) rmSync(path, { recursive: true, force: true })
  }
}

// Beside the sources, as deep as dist/ is, because compiled files name what is outside of it; another process may
// pack the same package.
function getOutputFolder(folder) {
  return join(folder, `.build-${process.pid}`)
}

function isPacked(path) {
  return !path.endsWith('.test.ts')
}

/** Public packages are released together: each needs the others in their own version. */
function pinOwn(dependencies) {
  const pinned = Object.entries(dependencies).map(([name, range]) => {
    const own = publicPackages.find((one) => one.name === name)
    return [name, own ? own.manifest.version : range]
  })
  return Object.fromEntries(pinned)
}

/** The registry compares this with where a package was built; only a workflow knows its own repository. */
function readRepository(folder) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env
  if (!server || !repository) return {}
  const directory = relative(repositoryRoot, folder).replaceAll('\\', '/')
  return { repository: { type: 'git', url: `git+${server}/${repository}.git`, directory } }
}

/** `dist/edge.js` is of `edge.ts`. */
function findSource(folder, { default: path }) {
  const name = path.replace('./dist/', '').replace(/\.js$/, '')
  const file = ['', '.ts', '.tsx']
    .map((end) => name + end)
    .find((one) => existsSync(join(folder, one)))
  if (!file) throw new Error(`${folder}/package.json exports ${path}, which has no source.`)
  return join(folder, file)
}

/**
 * @typedef {object} Manifest
 * @property {Record<string, { types?: string, default: string }>} [exports]
 * @property {Record<string, string>} [bin]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * Compiles what package.json exports, with the types of other public packages as those are published.
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {string} outDir
 */
function compile(folder, manifest, outDir) {
  const all = { ...manifest.dependencies, ...manifest.peerDependencies }
  const needed = publicPackages.filter(({ name }) => name in all)
  const outputs = needed.map((one) => getOutputFolder(one.folder))
  try {
    const pairs = needed.map((one, at) => /** @type {const} */ ([one, outputs[at] ?? '']))
    for (const [one, output] of pairs) compile(one.folder, one.manifest, output)
    const paths = pairs.flatMap(([one, output]) => listTypePaths(one, output))
    compileSources(folder, manifest, outDir, Object.fromEntries(paths))
  } finally {
    for (const path of outputs) rmSync(path, { recursive: true, force: true })
  }
}

/** As `paths` of tsconfig.json: `site-content/edge` is at edge.d.ts of what was compiled. */
function listTypePaths({ name, manifest }, compiled) {
  return Object.entries(manifest.exports).flatMap(([entry, { types }]) =>
    types ? [[entry.replace('.', name), [types.replace('./dist', compiled)]]] : [],
  )
}

function compileSources(folder, { exports = {}, bin = {} }, outDir, paths) {
  const entries = [
    ...Object.values(exports),
    ...Object.values(bin).map((path) => ({ default: path, types: undefined })),
  ].filter(({ types, default: path }) => types || path.startsWith('./dist/'))
  mkdirSync(outDir, { recursive: true })
  const configFile = join(outDir, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    noEmitOnError: true,
    declaration: true,
    // npm test checks the types: a fresh clone, in which a site begins, lacks the packages that only tests need.
    noCheck: true,
    plugins: [],
    rootDir: folder,
    outDir,
    ...(Object.keys(paths).length > 0 && { paths }),
  }
  writeFileSync(
    configFile,
    JSON.stringify({
      extends: join(repositoryRoot, 'tsconfig.json'),
      compilerOptions,
      files: entries.map((entry) => findSource(folder, entry)),
      include: [],
    }),
  )
  const tsc = [getPackageCommandFile('typescript', 'tsc'), '-p', configFile]
  const sources = execFileSync(process.execPath, [...tsc, '--listFilesOnly'], { encoding: 'utf8' })
  const foreign = sources
    .split('\n')
    .filter((file) => file && !/\/node_modules\/|\.d\.m?ts$/.test(file))
    .filter((file) => !file.startsWith(`${folder}/`))
  if (foreign.length > 0)
    throw new Error(`${folder} imports ${foreign.join(', ')}, which must be inside of it.`)
  execFileSync(process.execPath, tsc, { stdio: 'inherit' })
  rmSync(configFile)
  for (const name of filesIn(outDir)) {
    const file = join(outDir, name)
    writeFileSync(file, withFileNames(readFileSync(file, 'utf8'), file))
  }
}

function filesIn(path) {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(path, name)).isFile())
}

/**
 * Names the files that imports mean, as Node asks: './errors' becomes './errors.js'. Next lists no entries, so the
 * same goes for those. What stands inside of a text is left as it is.
 */
function withFileNames(text, file) {
  return text.replace(
    /(^(?:import|export|\})(?:[^'"`\n]*\bfrom)? ?['"]|\bimport\(['"])((?:\.|next\/)[^'"]*)(?=['"])/gm,
    (statement, before, path) => {
      const target = path.startsWith('.')
        ? join(dirname(file), path)
        : join(repositoryRoot, 'node_modules', path)
      const end = ['.js', '/index.js'].find((one) => existsSync(target + one))
      return end ? before + path + end : statement
    },
  )
}
