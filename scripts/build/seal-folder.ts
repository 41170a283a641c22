import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Meta, sealFile, sealPage } from './seal'

interface Manifest {
  readonly routes: Record<string, { initialHeaders?: unknown; initialStatus?: number }>
}

/** Seals what Next has written, where a platform reads it from Next's own folders after the build. */
function sealFolder(buildFolder: string): number {
  const pages = join(buildFolder, 'server', 'app')
  const manifestFile = join(buildFolder, 'prerender-manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  const htmlFiles = names.filter((name) => name.endsWith('.html'))
  for (const name of htmlFiles) {
    const file = join(pages, name)
    const route = `/${name.split(sep).join('/').slice(0, -'.html'.length)}`
    const meta = JSON.parse(readFileSync(file.replace(/\.html$/, '.meta'), 'utf8')) as Meta
    const { headers, status } = sealPage(route, file, meta, buildFolder)
    const entry = manifest.routes[route === '/index' ? '/' : route]
    if (entry)
      Object.assign(entry, {
        initialHeaders: headers,
        ...(status ? { initialStatus: status } : {}),
      })
  }
  writeFileSync(manifestFile, JSON.stringify(manifest))
  for (const name of ['404.html', '500.html'])
    sealFile(join(buildFolder, 'server', 'pages', name), buildFolder)
  return htmlFiles.length
}

console.log(`✓ Sealed ${sealFolder('.next')} pages`)
