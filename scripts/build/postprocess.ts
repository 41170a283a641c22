import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import words from '@/.catalog/failed-wholly'
import { failedPages, metaBeside } from '@/lib/config/next-private'
import { paths } from '@/lib/config/paths'
import { errorStatus } from '@/lib/http/http-error'
import { internal, withoutLanguage } from '@/lib/site/addresses'
import { plainPage } from '@/lib/site/plain-page'
import { stylesheetsOf, withStylesInside } from '@/server/page/inline-styles'
import { pagePolicy } from '@/server/page/policy'
import { compileOnArrival } from './eager-compilation'
import { leanPage, styleFileAt } from './lean-page'
import { policyInside, requireProcessed, withFormsTimed } from './processed'
import { stylesChooser, wordsIn } from './used-styles'

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

/** Where the content has no such page Next writes an empty one, and the edge leads nobody to it. */
const isEmptyPage = (route: string, status?: number) =>
  status === errorStatus.not_found && !builtStatus(route) && route !== '/_not-found'

/** The HTML of a page as it is served. */
function servedHtml(route: string, file: string, buildFolder: string, status?: number): string {
  const built = isFailedPage(file) ? failedPage() : withFormsTimed(readFileSync(file, 'utf8'))
  const html = stylesheetsOf(built).length > 0 ? withUsedStyles(built, buildFolder) : built
  if (!isEmptyPage(route, status)) requireProcessed(route, html)
  return html
}

/** Puts the styles into a page: of those of its own segment what it uses, of the others all. */
function withUsedStyles(built: string, buildFolder: string): string {
  const { html, own } = leanPage(built)
  const words = [wordsIn(html), ...scriptsOf(html).map((name) => scriptWords(name, buildFolder))]
  const styles = stylesheetsOf(html).map((address) => {
    const file = join(buildFolder, styleFileAt(address))
    return own.has(`/_next/${address}`) ? chooserOf(file)(words) : stylesIn(file)
  })
  return withStylesInside(html, styles)
}

const choosers = new Map<string, ReturnType<typeof stylesChooser>>()

function chooserOf(file: string) {
  const chooser = choosers.get(file) ?? stylesChooser(stylesIn(file))
  choosers.set(file, chooser)
  return chooser
}

/** The scripts that a page names. One that they load later brings its styles along. */
const scriptsOf = (html: string) => [...new Set(html.match(/(?<=\/_next\/)static\/[\w./-]+\.js/g))]

const wordsOfScripts = new Map<string, ReadonlySet<string>>()

function scriptWords(name: string, buildFolder: string): ReadonlySet<string> {
  const words = wordsOfScripts.get(name) ?? wordsIn(readFileSync(join(buildFolder, name), 'utf8'))
  wordsOfScripts.set(name, words)
  return words
}

const known = new Map<string, string>()

function stylesIn(file: string): string {
  const styles = known.get(file) ?? readFileSync(file, 'utf8')
  known.set(file, styles)
  return styles
}

/** Rewrites the file of a page as it is served, and returns the status and headers to serve it with. */
export function postprocessPage(
  route: string,
  file: string,
  meta: Meta,
  buildFolder: string,
): Meta {
  const html = servedHtml(route, file, buildFolder, meta.status)
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
  const beside = metaBeside(file)
  if (!existsSync(beside)) return
  const meta = JSON.parse(readFileSync(beside, 'utf8'))
  const policy = headers?.['content-security-policy']
  const all = { ...meta.headers, 'content-security-policy': policy }
  writeFileSync(beside, JSON.stringify({ ...meta, ...(status ? { status } : {}), headers: all }))
}

/** A page in the output that `next build` hands to an adapter, as far as it is used here. */
interface BuiltPage {
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
  for (const { pathname, filePath } of staticFiles)
    if (filePath.endsWith('.html')) postprocessFile(pathname, filePath, buildFolder)
  compileOnArrival(buildFolder)
  return count
}

/** Postprocesses a page that is served as a file: its policy is inside. */
export function postprocessFile(route: string, path: string, buildFolder: string): void {
  if (!existsSync(path)) return
  const html = withPolicyInside(servedHtml(route, path, buildFolder))
  requireProcessed(route, html, [policyInside])
  writeFileSync(path, html)
}

/** Checks for a page that Next has in English only: those for a failure of everything. */
const isFailedPage = (file: string): boolean => failedPages.includes(basename(file))

/** Returns what stands for it, in the default language. */
const failedPage = (): string =>
  plainPage({ ...words, link: { path: paths.home, name: words.home } })
