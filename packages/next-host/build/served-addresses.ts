import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { findRouteFiles } from './bundle'

/** What is served beside pages. */
export interface ServedAddresses {
  readonly addresses: readonly string[]
  /** The addresses of which all below is served. */
  readonly roots: readonly string[]
}

interface OtherAddresses {
  /** Single files that are not in public/ yet. */
  readonly files?: readonly string[]
  /** Below these, files are made after this is listed. */
  readonly roots?: readonly string[]
  /** What is in public/ below these is not served by this build. */
  readonly leftOut?: readonly string[]
}

/** Lists what is served beside pages: the files of public/, the handlers below app/, and what else a site names. */
export function listServedAddresses(
  projectDir: string,
  { files = [], roots = [], leftOut = [] }: OtherAddresses = {},
): ServedAddresses {
  // Next itself says what is missing there.
  const ownRoots = ['/_next', ...roots]
  // What exists for each language has its address by the language.
  const routes = findRouteFiles(join(projectDir, 'app'))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/['))
  const single = routes
    .map((path) => path.replace(optionalPath, ''))
    .filter((path) => !parameter.test(path))
  const routeRoots = routes
    .filter((path) => parameter.test(path))
    .map((path) => path.replace(parameter, ''))
  const addresses = [...listFiles(join(projectDir, 'public')), ...files, ...single]
  const parents = [...ownRoots, ...leftOut]
  return {
    addresses: unique(
      addresses.filter((path) => !parents.some((root) => path.startsWith(`${root}/`))),
    ),
    roots: unique([...ownRoots, ...routeRoots]),
  }
}

/** The first parameter of a route, with all after it. */
const parameter = /\/\[.*$/

const optionalPath = /\/\[\[\.\.\.\w+\]\]$/

const unique = (paths: readonly string[]) => [...new Set(paths)].toSorted()

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
        .map((path) => path.split(sep).join('/'))
    : []
