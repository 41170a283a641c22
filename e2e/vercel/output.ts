import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

// What `vercel build` leaves behind (Build Output API, version 3).

export const vercelOutputFolder = join('.vercel', 'output')
const functionsFolder = join(vercelOutputFolder, 'functions')
const staticFolder = join(vercelOutputFolder, 'static')

export interface VercelOutputConfig {
  readonly version: number
  readonly crons?: readonly { readonly path: string; readonly schedule: string }[]
  readonly routes: readonly {
    readonly src?: string
    readonly dest?: string
    readonly middlewarePath?: string
    readonly headers?: Readonly<Record<string, string>>
  }[]
}

export interface Prerender {
  readonly expiration: number | false
  readonly initialStatus?: number
  readonly initialHeaders?: Readonly<Record<string, string>>
  readonly fallback: string | { readonly fsPath: string }
}

export interface ServerFunction {
  readonly folder: string
  readonly runtime: string
  readonly maxDuration?: number
  /** Where each traced file goes, and where it is taken from. */
  readonly filePathMap?: Readonly<Record<string, string>>
}

export const readJsonFile = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(...path), 'utf8'))

export const readOutputConfig = () =>
  readJsonFile<VercelOutputConfig>(vercelOutputFolder, 'config.json')

const entries = readFunctions()

function readFunctions(): string[] {
  if (!existsSync(functionsFolder)) return []
  return readdirSync(functionsFolder, { recursive: true, encoding: 'utf8' })
}

/** Pages that are built beforehand, by the path they are served at. */
export function readPrerenderedPages(): Map<string, Prerender & { readonly html: string }> {
  const suffix = '.prerender-config.json'
  const pages = new Map<string, Prerender & { html: string }>()
  for (const entry of entries.filter((name) => name.endsWith(suffix))) {
    const config = readJsonFile<Prerender>(functionsFolder, entry)
    const { fallback } = config
    const file = typeof fallback === 'string' ? fallback : (fallback?.fsPath ?? '')
    if (!file.endsWith('.html')) continue
    const html = readFileSync(join(functionsFolder, dirname(entry), file), 'utf8')
    pages.set(`/${entry.slice(0, -suffix.length)}`, { ...config, html })
  }
  return pages
}

/** Every function by the path it is mounted at; several paths may share one. */
export function readServerFunctions(): Map<string, ServerFunction> {
  const suffix = '.func'
  const functions = new Map<string, ServerFunction>()
  for (const entry of entries.filter((name) => name.endsWith(suffix))) {
    const folder = realpathSync(join(functionsFolder, entry))
    const config = readJsonFile<Omit<ServerFunction, 'folder'>>(folder, '.vc-config.json')
    functions.set(`/${entry.slice(0, -suffix.length)}`, { ...config, folder })
  }
  return functions
}

/** Whether the build has made what is answered there, so that its function is not asked for it. */
export const isPrerendered = (path: string): boolean =>
  entries.includes(`${path.slice(1)}.prerender-config.json`)

/** What is sent as it is. */
export const listStaticFiles = (): string[] =>
  readdirSync(staticFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(staticFolder, file)).isFile(),
  )

/** The function that the platform takes for a path, and the parameters that it adds to it. */
export function findServerFunction(
  { routes }: VercelOutputConfig,
  functions: ReadonlyMap<string, ServerFunction>,
  path: string,
): { readonly mount: string; readonly query: string } {
  if (functions.has(path)) return { mount: path, query: '' }
  for (const { src = '', dest = '' } of routes) {
    const [mount = '', query = ''] = dest.split('?')
    const match = functions.has(mount) && new RegExp(src).exec(path)
    if (!match) continue
    const target = query.replaceAll(/\$(\w+)/g, (_, name) => match.groups?.[name] ?? '')
    return { mount, query: target && `?${target}` }
  }
  throw new Error(`no function is mounted at ${path}`)
}

/** The files a function consists of, and where each is now; maps are not loaded, so not counted. */
export function listFunctionFiles({
  folder,
  filePathMap = {},
}: ServerFunction): [string, string][] {
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.endsWith('.map') && statSync(join(folder, file)).isFile())
    .map((file): [string, string] => [file, join(folder, file)])
  return [...own, ...Object.entries(filePathMap)]
}

/** Puts a function into a folder of its own, as the platform does: nothing else is there. */
export function copyServerFunction(server: ServerFunction, target: string): void {
  for (const [to, from] of listFunctionFiles(server))
    cpSync(from, join(target, to), { dereference: true, recursive: true })
}
