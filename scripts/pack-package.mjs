import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { getCommand, root } from './cli/root.mjs'

// npm pack runs this for a package whose source is TypeScript: it writes what package.json exports,
// and whatever that imports, to dist/ as JavaScript with types.
const folder = join(root, 'packages', process.argv[2] ?? '')
const dist = join(folder, 'dist')
const { exports, bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const entries = [
  ...Object.values(exports),
  ...Object.values(bin).map((path) => ({ default: path })),
]

/** Returns the source of an entry: that of dist/edge.js is edge.ts. */
function findSource({ default: path }) {
  const name = path.replace('./dist/', '').replace(/\.js$/, '')
  const file = ['', '.ts', '.tsx']
    .map((end) => name + end)
    .find((one) => existsSync(join(folder, one)))
  if (!file) throw new Error(`${folder}/package.json exports ${path}, which has no source.`)
  return join(folder, file)
}

const filesIn = (path) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(path, name)).isFile(),
  )

// Compiled beside dist/, as deep below the folder, because another process may pack it at the same time.
const buildFolder = join(folder, `.build-${process.pid}`)
mkdirSync(buildFolder, { recursive: true })
const configFile = join(buildFolder, 'tsconfig.json')
const compilerOptions = {
  noEmit: false,
  noEmitOnError: true,
  declaration: true,
  // npm test checks the types: a fresh clone, in which a site begins, lacks the packages that only tests need.
  noCheck: true,
  plugins: [],
  rootDir: folder,
  outDir: buildFolder,
}
writeFileSync(
  configFile,
  JSON.stringify({
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    files: entries.map(findSource),
    include: [],
  }),
)
const tsc = [getCommand('typescript', 'tsc'), '-p', configFile]
const sources = execFileSync(process.execPath, [...tsc, '--listFilesOnly'], { encoding: 'utf8' })
const foreign = sources
  .split('\n')
  .filter((file) => file && !file.includes('/node_modules/') && !file.startsWith(`${folder}/`))
if (foreign.length > 0)
  throw new Error(`${folder} imports ${foreign.join(', ')}, which must be inside of it.`)
execFileSync(process.execPath, tsc, { stdio: 'inherit' })
rmSync(configFile)

/**
 * Names the files that imports mean, as Node asks: './errors' becomes './errors.js'. Next lists no entries, so the
 * same goes for those.
 */
const withFileNames = (text, file) =>
  text.replace(
    /\b((?:from|import) ?\(?['"])((?:\.|next\/)[^'"]*)(?=['"])/g,
    (statement, before, path) => {
      const target = path.startsWith('.')
        ? join(dirname(file), path)
        : join(root, 'node_modules', path)
      const end = ['.js', '/index.js'].find((one) => existsSync(target + one))
      return end ? before + path + end : statement
    },
  )

const names = filesIn(buildFolder)
for (const name of names) {
  const file = join(buildFolder, name)
  writeFileSync(file, withFileNames(readFileSync(file, 'utf8'), file))
}
for (const name of names) {
  mkdirSync(dirname(join(dist, name)), { recursive: true })
  renameSync(join(buildFolder, name), join(dist, name))
}
for (const name of filesIn(dist)) if (!names.includes(name)) rmSync(join(dist, name))
rmSync(buildFolder, { recursive: true })
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
