import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { metaBeside, prerenderManifest } from '@/lib/config/next-private'
import { compileOnArrival } from './eager-compilation'
import { type Meta, postprocessFile, postprocessPage } from './postprocess'

interface Manifest {
  readonly routes: Record<string, { initialHeaders?: unknown; initialStatus?: number }>
}

/** Postprocesses the pages in Next's own folders, for a platform that reads them from there. */
function postprocessFolder(buildFolder: string): number {
  const pages = join(buildFolder, 'server', 'app')
  const manifestFile = join(buildFolder, prerenderManifest)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  const htmlFiles = names.filter((name) => name.endsWith('.html'))
  for (const name of htmlFiles) {
    const file = join(pages, name)
    const route = `/${name.split(sep).join('/').slice(0, -'.html'.length)}`
    const meta = JSON.parse(readFileSync(metaBeside(file), 'utf8')) as Meta
    const { headers, status } = postprocessPage(route, file, meta, buildFolder)
    const entry = manifest.routes[route === '/index' ? '/' : route]
    if (entry)
      Object.assign(entry, {
        initialHeaders: headers,
        ...(status ? { initialStatus: status } : {}),
      })
  }
  writeFileSync(manifestFile, JSON.stringify(manifest))
  for (const name of ['404', '500'])
    postprocessFile(`/${name}`, join(buildFolder, 'server', 'pages', `${name}.html`), buildFolder)
  compileOnArrival(buildFolder)
  return htmlFiles.length
}

console.log(`✓ ${postprocessFolder('.next')} pages postprocessed`)
