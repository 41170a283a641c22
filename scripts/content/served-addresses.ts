import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { findRouteFiles } from 'next-host/build'
import { iconFiles } from '@/lib/config/content-dir.mjs'
import { editorPath } from '@/lib/config/paths'
import type { ServedAddresses } from '@/lib/http/routing/decision'

/** Below these, handlers or Next itself say what is missing, or files are made after the content. */
const ownRoots = ['/_next', '/pictures']

/** Lists what is served beside pages: the files of public/, the icons, and the handlers below app/. */
export function listServedAddresses(projectDir: string, hasEditor: boolean): ServedAddresses {
  const files = listFiles(join(projectDir, 'public'))
  const icons = iconFiles.map(({ to }) => to.slice(to.indexOf('/')))
  // What exists for each language has its address by the language.
  const routes = findRouteFiles(join(projectDir, 'app'))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/['))
  const single = routes
    .map((path) => path.replace(optionalPath, ''))
    .filter((path) => !parameter.test(path))
  const addresses = [...files, ...icons, ...single]
  const roots = routes
    .filter((path) => parameter.test(path))
    .map((path) => path.replace(parameter, ''))
  return {
    addresses: unique(addresses.filter((path) => !isBelow(path, ownRoots))),
    roots: unique([...ownRoots, ...(hasEditor ? [editorPath] : []), ...roots]),
  }
}

/** The first parameter of a route, with all after it. */
const parameter = /\/\[.*$/

const optionalPath = '/[[...path]]'

const unique = (paths: readonly string[]) => [...new Set(paths)].toSorted()

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
        .map((path) => path.split(sep).join('/'))
    : []

const isBelow = (path: string, parents: readonly string[]) =>
  [...parents, editorPath].some((root) => path.startsWith(`${root}/`))
