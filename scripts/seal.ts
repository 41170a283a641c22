import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentSecurityPolicy } from '@/lib/http/content-security-policy'

const attributesAtStart = /^(?:[^>"']|"[^"]*"|'[^']*')*>/

/** The sources under which a policy lets exactly the inline scripts of this page run. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>()
  for (const part of html.split(/<script\b/i).slice(1)) {
    const [attributes] = attributesAtStart.exec(part) ?? []
    if (!attributes) continue
    const [text = ''] = part.slice(attributes.length).split(/<\/script>/i, 1)
    const isData = /\btype\s*=\s*["']?[a-z/+.-]*json\b/i.test(attributes)
    if (isData || /(?:^|\s)src\s*=/i.test(attributes)) continue
    sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...sources]
}

/**
 * The same page with its policy inside: a platform serves its error pages as files, without headers
 * of their own. `frame-ancestors` counts in a header only; X-Frame-Options is there for everything.
 */
export function withPolicyInside(html: string): string {
  if (html.includes('http-equiv="Content-Security-Policy"')) return html
  const policy = contentSecurityPolicy(inlineScriptSources(html)).split('; frame-ancestors', 1)[0]
  return html.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  )
}

interface Meta {
  status?: number
  headers?: Record<string, string>
}

/** A closed role is a static page like any other, but it answers 410. */
export const closedPath = /^\/careers\/[^/]+\/closed$/

/** What a page is answered with, given what Next would answer. */
export function sealed(route: string, html: string, meta: Meta): Meta {
  const policy = contentSecurityPolicy(inlineScriptSources(html))
  return {
    ...meta,
    ...(closedPath.test(route) ? { status: 410 } : {}),
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
  for (const name of ['404.html', '500.html']) sealFile(join(buildFolder, 'server', 'pages', name))
  return htmlFiles.length
}

export function sealFile(path: string): void {
  if (existsSync(path)) writeFileSync(path, withPolicyInside(readFileSync(path, 'utf8')))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [buildFolder = '.next'] = process.argv.slice(2)
  console.log(`✓ Sealed ${seal(buildFolder)} pages`)
}
