import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from '@/lib/http/content-security-policy'
import { errorStatus } from '@/lib/http/error-status'
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

export interface Meta {
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
  const sealed = {
    ...(meta.status ? { status: meta.status } : {}),
    ...(closedPath.test(route) ? { status: errorStatus.gone } : {}),
    headers: { ...meta.headers, 'content-security-policy': pagePolicy(html) },
  }
  rememberForNextStart(file, sealed)
  return sealed
}

/** Whoever runs Next by itself has it read status and headers from beside the page. */
function rememberForNextStart(file: string, { status, headers }: Meta): void {
  const beside = file.replace(/\.html$/, '.meta')
  if (!existsSync(beside)) return
  const meta = JSON.parse(readFileSync(beside, 'utf8'))
  const policy = headers?.['content-security-policy']
  const kept = { ...meta.headers, 'content-security-policy': policy }
  writeFileSync(beside, JSON.stringify({ ...meta, ...(status ? { status } : {}), headers: kept }))
}

/** What `next build` hands to an adapter, as far as it matters here. */
export interface BuiltPage {
  readonly pathname: string
  /** Where it lies below `app`. */
  readonly route: string
  readonly fallback?: {
    readonly filePath?: string
    initialHeaders?: Record<string, string>
    initialStatus?: number
  }
}

export interface Outputs {
  readonly prerenders: readonly BuiltPage[]
  readonly staticFiles: readonly { readonly pathname: string; readonly filePath: string }[]
}

/** Completes every page that was built, and tells whoever serves them status and policy. */
export function sealOutputs({ prerenders, staticFiles }: Outputs, buildFolder: string): number {
  let sealed = 0
  for (const { pathname, fallback } of prerenders) {
    if (!fallback?.filePath?.endsWith('.html')) continue
    const { initialHeaders = {}, initialStatus, filePath } = fallback
    const before = { headers: initialHeaders, ...(initialStatus ? { status: initialStatus } : {}) }
    const { headers, status } = sealPage(pathname, filePath, before, buildFolder)
    Object.assign(fallback, {
      initialHeaders: headers,
      ...(status ? { initialStatus: status } : {}),
    })
    sealed += 1
  }
  for (const { filePath } of staticFiles)
    if (filePath.endsWith('.html')) sealFile(filePath, buildFolder)
  return sealed
}

export function sealFile(path: string, buildFolder: string): void {
  if (!existsSync(path)) return
  const html = completed(path, buildFolder)
  writeFileSync(path, withPolicyInside(html))
}
