import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { filePages, getMetaFile, prerenderManifest } from '../src/next-internals'
import type { SiteBuildOptions } from './build-options'
import { postprocessPages } from './postprocess'

interface Meta {
  readonly status?: number
  readonly headers?: Record<string, string>
}

interface Manifest {
  readonly routes: Record<string, { initialHeaders?: unknown; initialStatus?: number }>
}

/** Postprocesses the pages in Next's own folders, for a platform that reads them from there. */
export function postprocessFolder(buildFolder: string, options: SiteBuildOptions): number {
  const folder = join(buildFolder, 'server', 'app')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const prerenders = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const filePath = join(folder, name)
      const { headers, status }: Meta = JSON.parse(readFileSync(getMetaFile(filePath), 'utf8'))
      const pathname = `/${name.split(sep).join('/').slice(0, -'.html'.length)}`
      return { pathname, fallback: { filePath, initialHeaders: headers, initialStatus: status } }
    })
  const staticFiles = filePages
    .map((pathname) => ({
      pathname,
      filePath: join(buildFolder, 'server/pages', `${pathname}.html`),
    }))
    .filter(({ filePath }) => existsSync(filePath))
  const count = postprocessPages({ prerenders, staticFiles }, buildFolder, options)
  const manifestFile = join(buildFolder, prerenderManifest)
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  for (const { pathname, fallback } of prerenders) {
    const { initialHeaders, initialStatus } = fallback
    const entry = manifest.routes[pathname === '/index' ? '/' : pathname]
    if (entry) Object.assign(entry, { initialHeaders, ...(initialStatus && { initialStatus }) })
  }
  writeFileSync(manifestFile, JSON.stringify(manifest))
  return count
}
