import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentSecurityPolicy } from '@/lib/http/content-security-policy'

const attributes = `(?:[^>"']|"[^"]*"|'[^']*')*`
const script = new RegExp(`<script\\b(${attributes})>([\\s\\S]*?)</script>`, 'gi')

/** The sources under which a policy lets exactly the inline scripts of this page run. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    const isData = /\btype\s*=\s*["']?[^"'\s>]*json\b/i.test(attributes)
    if (isData || /(?:^|\s)src\s*=/i.test(attributes)) continue
    sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...sources]
}

interface Meta {
  status?: number
  headers?: Record<string, string>
}

/** A closed role is a static page like any other, but it answers 410. */
const isGone = (route: string) => /^\/careers\/[^/]+\/closed$/.test(route)

function sealed(route: string, html: string, meta: Meta): Meta {
  const policy = contentSecurityPolicy(inlineScriptSources(html))
  return {
    ...meta,
    ...(isGone(route) ? { status: 410 } : {}),
    headers: { ...meta.headers, 'content-security-policy': policy },
  }
}

/** Writes status and policy where `next start` and hosting platforms read them from. */
export function seal(buildFolder: string): number {
  const pages = join(buildFolder, 'server', 'app')
  const manifestFile = join(buildFolder, 'prerender-manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const htmlFiles = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  for (const file of htmlFiles) {
    const path = join(pages, file)
    const route = `/${relative(pages, path)
      .split(sep)
      .join('/')
      .replace(/\.html$/, '')}`
    const metaFile = path.replace(/\.html$/, '.meta')
    const meta = sealed(
      route,
      readFileSync(path, 'utf8'),
      JSON.parse(readFileSync(metaFile, 'utf8')),
    )
    writeFileSync(metaFile, JSON.stringify(meta, null, 2))
    const entry = manifest.routes[route === '/index' ? '/' : route]
    if (entry)
      Object.assign(entry, {
        initialHeaders: meta.headers,
        ...(meta.status ? { initialStatus: meta.status } : {}),
      })
  }
  writeFileSync(manifestFile, JSON.stringify(manifest))
  return htmlFiles.length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(`✓ Sealed ${seal('.next')} pages`)
