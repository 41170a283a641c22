import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from '@/lib/http/content-security-policy'
import { errorStatus } from '@/lib/http/error-status'
import { internal, withoutLanguage } from '@/lib/site/addresses'
import { compileOnArrival } from './eager-compilation'
import { failedPage, isFailedPage } from './failed-page'
import { withFormsTimed } from './form-timing'
import { withStylesInside } from './inline-styles'
import { scriptsAfterPaint, withScriptsAfterPaint } from './scripts-after-paint'

const attributesAtStart = /^(?:[^>"']|"[^"]*"|'[^']*')*>/

/** The Content-Security-Policy that allows exactly the inline scripts and styles of this page. */
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
 * The same page with its policy in a `meta` element, since a platform serves its error pages as files
 * without headers of their own. `frame-ancestors` works in a header only; X-Frame-Options replaces it.
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

/** The status of a static page by its path below its language, if it is not 200. */
export function builtStatus(path: string): number | undefined {
  const page = withoutLanguage(path)
  if (page === internal.nowhere) return errorStatus.not_found
  return closedPage.test(page) ? errorStatus.gone : undefined
}
const closedPage = new RegExp(`^${internal.closedRole('[^/]+')}$`)

/** The HTML of a page as it is served; the scripts it loads are changed in place. */
function servedHtml(file: string, buildFolder: string): string {
  if (isFailedPage(file)) return failedPage()
  const built = withFormsTimed(readFileSync(file, 'utf8'))
  const html = withScriptsAfterPaint(withStylesInside(built, buildFolder))
  for (const script of scriptsAfterPaint(html))
    compileOnArrival(join(buildFolder, script.replace('/_next/', '')))
  return html
}

/** Rewrites the file of a page as it is served, and returns the status and headers to serve it with. */
export function postprocessPage(
  route: string,
  file: string,
  meta: Meta,
  buildFolder: string,
): Meta {
  const html = servedHtml(file, buildFolder)
  writeFileSync(file, html)
  const status = builtStatus(route) ?? meta.status
  const served = {
    ...(status ? { status } : {}),
    headers: { ...meta.headers, 'content-security-policy': pagePolicy(html) },
  }
  writeMetaForNextStart(file, served)
  return served
}

/** `next start` reads the status and headers of a page from the file beside it. */
function writeMetaForNextStart(file: string, { status, headers }: Meta): void {
  const beside = file.replace(/\.html$/, '.meta')
  if (!existsSync(beside)) return
  const meta = JSON.parse(readFileSync(beside, 'utf8'))
  const policy = headers?.['content-security-policy']
  const all = { ...meta.headers, 'content-security-policy': policy }
  writeFileSync(beside, JSON.stringify({ ...meta, ...(status ? { status } : {}), headers: all }))
}

/** A page in the output that `next build` hands to an adapter, as far as it is used here. */
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

/** Postprocesses every built page, and adds its status and policy to the output. Returns how many. */
export function postprocessOutputs(
  { prerenders, staticFiles }: Outputs,
  buildFolder: string,
): number {
  let count = 0
  for (const { pathname, fallback } of prerenders) {
    if (!fallback?.filePath?.endsWith('.html')) continue
    const { initialHeaders = {}, initialStatus, filePath } = fallback
    const before = { headers: initialHeaders, ...(initialStatus ? { status: initialStatus } : {}) }
    const { headers, status } = postprocessPage(pathname, filePath, before, buildFolder)
    Object.assign(fallback, {
      initialHeaders: headers,
      ...(status ? { initialStatus: status } : {}),
    })
    count += 1
  }
  for (const { filePath } of staticFiles)
    if (filePath.endsWith('.html')) postprocessFile(filePath, buildFolder)
  return count
}

/** Postprocesses a page that is served as a file: its policy is inside. */
export function postprocessFile(path: string, buildFolder: string): void {
  if (!existsSync(path)) return
  const html = servedHtml(path, buildFolder)
  writeFileSync(path, withPolicyInside(html))
}
