import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogFile, readContentTag } from '../catalog/catalog-file'
import { createCatalogModule, createCatalogText } from '../catalog/catalog-module'
import type { AnyData } from '../data'
import type { Content } from '../definition'
import { runAfterEachEdit } from '../files/follow'
import { formatIssue, type Issue, toAnnotation } from '../files/issue'
import { pictureCache, removeUnusedOriginals } from '../pictures/facts'
import { publishFilms } from '../pictures/films'
import type { FailedCompilation, WholeCompilation } from './compile-content'
import { withoutLanguages } from './offered-languages'
import { emptyPreviewFolder, findContentOrPreview, openPreviewFolder } from './proposal-preview'
import { listUnpublished, writeReport } from './report'

const defaultTarget = '.catalog'

/** Content that is whole, and where what is made of it is written. */
export interface WholeContent<Data, More> {
  readonly root: string
  /** What the site has compiled beside the data. */
  readonly compilation: WholeCompilation<Data> & More
  /** Without the languages that are not written yet; with `--watched` all. */
  readonly data: Data
  readonly target: string
  /** Whether this is what the site is built and served from. */
  readonly isOfSite: boolean
  /** The moment that pages are made of. */
  readonly compiledAt: Date
  /** Writes a file into the target, unless it is as it was: file watchers do not react then. */
  readonly writeFile: (name: string, text: string) => void
}

export interface ContentProgram<Data extends AnyData, More> {
  readonly content: Content
  /** Where the type of the data is exported: `CatalogData` of `@/lib/content/collections`. */
  readonly dataType: { readonly name: string; readonly module: string }
  /** The folder that is read where none is named, once it is there and the site could start. */
  readonly readFolder: (
    named: string | undefined,
    use: { readonly isOfSite: boolean; readonly check: boolean },
  ) => string
  readonly compile: (root: string) => Promise<(WholeCompilation<Data> & More) | FailedCompilation>
  /** What is wrong although each file is valid. */
  readonly findIssues?: (root: string, data: Data) => readonly Issue[]
  /** Writes what this site makes of its content beside the catalog. */
  readonly write: (content: WholeContent<Data, More>) => Promise<void>
}

const options = {
  /** Lists the issues and writes nothing. */
  check: { type: 'boolean', default: false },
  /** Lists them for a pull request. */
  annotations: { type: 'boolean', default: false },
  /** Has a bundler that watches load the content again. */
  watched: { type: 'boolean', default: false },
  /** Stays and compiles after each edit: loading the compiler takes longer than that. */
  follow: { type: 'boolean', default: false },
} as const

/** The program that compiles a folder, `[folder] [target] [--check] [--annotations] [--watched] [--follow]`, to .catalog/. */
export async function runContentProgram<Data extends AnyData, More = unknown>(
  program: ContentProgram<Data, More>,
): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [named, target = defaultTarget] = positionals
  const isOfSite = target === defaultTarget
  const root = program.readFolder(named, { isOfSite, check: values.check })
  const run = { target, isOfSite, isProposal: false, ...values }
  if (!values.follow) return compileOnce(program, { root, ...run })
  emptyPreviewFolder(root)
  runAfterEachEdit([root, openPreviewFolder(root)], () => {
    const current = findContentOrPreview(root)
    const isProposal = current !== root
    // A file may go while it is read; the next edit compiles again.
    return compileOnce(program, { ...run, root: current, isProposal }).catch(console.error)
  })
}

interface Run {
  readonly root: string
  readonly target: string
  readonly isOfSite: boolean
  readonly check: boolean
  readonly annotations: boolean
  readonly watched: boolean
  readonly isProposal: boolean
}

async function compileOnce<Data extends AnyData, More = unknown>(
  program: ContentProgram<Data, More>,
  run: Run,
): Promise<void> {
  const { root } = run
  const compilation = await program.compile(root)
  if (!isWhole(compilation)) return fail(compilation.issues, run)
  const issues = program.findIssues?.(root, compilation.data) ?? []
  if (issues.length > 0) return fail(issues, run)
  for (const warning of [...compilation.unwritten.values(), ...compilation.warnings])
    console.warn(format(run, 'warning', warning))
  if (run.check) return
  await write(program, compilation, run)
  if (run.watched)
    writeReport(run.target, {
      issues: [],
      warnings: compilation.warnings.map((warning) => formatIssue(root, warning)),
      isProposal: run.isProposal,
      unpublished: listUnpublished(program.content, compilation.data, new Date()),
    })
}

const isWhole = <Whole extends WholeCompilation<AnyData>>(
  compilation: Whole | FailedCompilation,
): compilation is Whole => compilation.data !== undefined

async function write<Data extends AnyData, More = unknown>(
  { content, dataType, write }: ContentProgram<Data, More>,
  compilation: WholeCompilation<Data> & More,
  { root, target, isOfSite, watched }: Run,
): Promise<void> {
  // Whoever writes a language sees it in development.
  const data = watched
    ? compilation.data
    : withoutLanguages(content, compilation.data, compilation.unwritten)
  mkdirSync(target, { recursive: true })
  if (isOfSite) {
    // Every host serves films from here; content compiled to another target is not published.
    publishFilms(compilation.films, join('public', 'pictures'))
    // A site that runs may still have the content before this.
    const pictures = [data, readLastData(target)].flatMap((one) => listPictureSources(one))
    removeUnusedOriginals(pictureCache, pictures)
  }
  const writeFile = createWriter(target)
  // Bundlers that watch would read the same content again, and pages of npm run dev are of the moment of each request.
  const compiledAt = watched ? new Date(0) : new Date()
  writeCatalog(createCatalogText(data, compiledAt), { dataType, watched, writeFile })
  const moment = watched ? new Date() : compiledAt
  await write({ root, compilation, data, target, isOfSite, compiledAt: moment, writeFile })
}

const listPictureSources = (data: Partial<AnyData> | undefined) =>
  Object.values(data?.pictureSources ?? {})

function writeCatalog(
  text: string,
  {
    dataType,
    watched,
    writeFile,
  }: {
    readonly dataType: ContentProgram<AnyData, unknown>['dataType']
    readonly watched: boolean
    readonly writeFile: (name: string, text: string) => void
  },
) {
  writeFile(catalogFile, text)
  // Next finds by this expression which file goes with a function.
  const file = `process.cwd() + '/${defaultTarget}/${catalogFile}'`
  const edition = watched ? ` ${readContentTag(text)}` : ''
  writeFile('catalog.js', createCatalogModule(file, edition))
  writeFile(
    'catalog.d.ts',
    `import type { ${dataType.name} } from '${dataType.module}'\n\nexport declare const tag: string\nexport declare const compiledAt: number\ndeclare const data: ${dataType.name}\nexport default data\n`,
  )
}

function fail(issues: readonly Issue[], run: Run): void {
  for (const issue of issues) console.error(format(run, 'error', issue))
  if (run.watched && existsSync(run.target))
    writeReport(run.target, { issues: issues.map((issue) => formatIssue(run.root, issue)) })
  console.error(`\ncontent: ${issues.length} issue(s); nothing was built.`)
  process.exitCode = 1
}

const format = ({ root, annotations }: Run, level: 'error' | 'warning', issue: Issue): string =>
  annotations ? toAnnotation(root, level, issue) : formatIssue(root, issue)

function readLastData(target: string): Partial<AnyData> | undefined {
  try {
    return JSON.parse(readFileSync(join(target, catalogFile), 'utf8')).data
  } catch {
    return undefined
  }
}

const createWriter = (target: string) => (name: string, text: string) => {
  const path = join(target, name)
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}
