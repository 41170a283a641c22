import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { findRouteFiles, toPattern } from 'next-host/build'
import { iconFiles } from '@/lib/config/content-dir.mjs'
import { editorPath } from '@/lib/config/paths'
import type { ServedAddresses } from '@/lib/http/routing/decision'

/** Below these, handlers or Next itself say what is missing, or files are made after the content. */
const roots = ['/_next', '/pictures']

/** Lists what is served beside pages: the files of public/, the icons, and the handlers below app/. */
export function listServedAddresses(projectDir: string, hasEditor: boolean): ServedAddresses {
  const own = [...roots, ...(hasEditor ? [editorPath] : [])]
  const files = listFiles(join(projectDir, 'public'))
  const icons = iconFiles.map(({ to }) => to.slice(to.indexOf('/')))
  const routes = findRouteFiles(join(projectDir, 'app')).map(({ path }) => path)
  return {
    files: [...new Set([...files, ...icons])].filter((path) => !isBelow(path, roots)).toSorted(),
    handlers: [
      ...own.map((root) => toPattern(`${root}/[[...path]]`)),
      // What exists for each language has its address by the language.
      ...routes.filter((path) => !path.startsWith('/[')).map(toPattern),
    ].toSorted(),
  }
}

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
        .map((path) => path.split(sep).join('/'))
    : []

const isBelow = (path: string, parents: readonly string[]) =>
  [...parents, editorPath].some((root) => path.startsWith(`${root}/`))
