import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentSecurityPolicy } from '@/lib/http/content-security-policy'
import { compileOnArrival } from './eager-compilation'
import { withFormsTimed } from './forms-beforehand'
import { withStylesInside } from './inline-styles'
import { scriptsAfterPaint, withScriptsAfterPaint } from './scripts-after-paint'

const attributesAtStart = /^(?:[^>"']|"[^"]*"|'[^']*')*>/

/** The policy under which exactly the inline scripts and styles of this page count. */
export function pagePolicy(html: string): string {
  const scripts = elements(html, 'script').filter(
    ({ attributes }) =>
      !/\btype\s*=\s*["']?[a-z/+.-]*json\b/i.test(attributes) &&
      !/(?:^|\s)src\s*=/i.test(attributes),
  )
  return contentSecurityPolicy(sources(scripts), sources(elements(html, 'style')))
}

interface Element {
  readonly attributes: string
  readonly text: string
}

const tags = {
  script: { start: /<script\b/i, end: /<\/script>/i },
  style: { start: /<style\b/i, end: /<\/style>/i },
}

function elements(html: string, name: keyof typeof tags): Element[] {
  const { start, end } = tags[name]
  return html
    .split(start)
    .slice(1)
    .flatMap((part) => {
      const [attributes] = attributesAtStart.exec(part) ?? []
      if (!attributes) return []
      const [text = ''] = part.slice(attributes.length).split(end, 1)
      return { attributes, text }
    })
}

const sources = (inline: readonly Element[]) => [
  ...new Set(
    inline.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  ),
]

/**
 * The same page with its policy inside: a platform serves its error pages as files, without headers
 * of their own. `frame-ancestors` counts in a header only; X-Frame-Options is there for everything.
 */
export function withPolicyInside(html: string): string {
  if (html.includes('http-equiv="Content-Security-Policy"')) return html
  const policy = pagePolicy(html).split('; frame-ancestors', 1)[0]
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

/** A page as it is served; the scripts it asks for are completed with it. */
function completed(file: string, buildFolder: string): string {
  const built = withFormsTimed(readFileSync(file, 'utf8'))
  const html = withScriptsAfterPaint(withStylesInside(built, buildFolder))
  for (const script of scriptsAfterPaint(html))
    compileOnArrival(join(buildFolder, script.replace('/_next/', '')))
  return html
}

/** Completes the file of a page, and tells what it is answered with, given what Next would answer. */
export function sealPage(route: string, file: string, meta: Meta, buildFolder: string): Meta {
  const html = completed(file, buildFolder)
  writeFileSync(file, html)
  return {
    ...meta,
    ...(closedPath.test(route) ? { status: 410 } : {}),
    headers: { ...meta.headers, 'content-security-policy': pagePolicy(html) },
  }
}

/**
 * Completes the pages, and writes status and policy where `next start` and hosting platforms read
 * them from.
 */
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
    const answered = JSON.parse(readFileSync(metaFile, 'utf8'))
    const meta = sealPage(route, path, answered, buildFolder)
    writeFileSync(metaFile, JSON.stringify(meta, null, 2))
    const entry = manifest.routes[route === '/index' ? '/' : route]
    if (entry)
      Object.assign(entry, {
        initialHeaders: meta.headers,
        ...(meta.status ? { initialStatus: meta.status } : {}),
      })
  }
  writeFileSync(manifestFile, JSON.stringify(manifest))
  for (const name of ['404.html', '500.html'])
    sealFile(join(buildFolder, 'server', 'pages', name), buildFolder)
  return htmlFiles.length
}

export function sealFile(path: string, buildFolder: string): void {
  if (!existsSync(path)) return
  const html = completed(path, buildFolder)
  writeFileSync(path, withPolicyInside(html))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [buildFolder = '.next'] = process.argv.slice(2)
  console.log(`✓ Sealed ${seal(buildFolder)} pages`)
}
