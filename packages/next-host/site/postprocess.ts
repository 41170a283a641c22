import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageOutputs } from '../build/build'
import { applyPolicies } from '../build/build-site'
import { failedPages, filePages } from '../src/next-internals'
import type { SiteBuildOptions } from './build-options'
import { markScriptsForEagerCompile } from './eager-compilation'
import { findStylesheets, inlineStyles } from './inline-styles'
import { createPagePolicy } from './page-policy'
import { pageContainsPolicyRule, requirePage, stylesInsideRule } from './page-rules'
import { removeUnusedStyles } from './unused-styles'

/** Postprocesses every built page, and adds its status and policy to the output. Returns how many. */
export function postprocessPages(
  outputs: PageOutputs,
  buildFolder: string,
  options: SiteBuildOptions,
): number {
  removeUnusedStyles(outputs, buildFolder)
  const readStyles = createStyleReader(buildFolder)
  const count = applyPolicies(outputs, {
    changePage: (path, html, status) => changePage({ path, html, status }, readStyles, options),
  })
  markScriptsForEagerCompile(buildFolder)
  return count
}

interface BuiltPage {
  readonly path: string
  readonly html: string
  /** Undefined where it is 200. */
  readonly status: number | undefined
}

/** The status is undefined where it is what Next gave the page. */
function changePage(
  { path, html: builtHtml, status }: BuiltPage,
  readStyles: (file: string) => string,
  { changePage, createFailedPage, pageRules = [], findStatus }: SiteBuildOptions,
) {
  const failedPage = failedPages.includes(path) ? createFailedPage?.() : undefined
  const page = failedPage ?? changePage?.(builtHtml) ?? builtHtml
  const styles = findStylesheets(page).map(readStyles)
  const styled = inlineStyles(joinScripts(page), styles)
  const isFile = filePages.includes(path)
  const html = isFile ? withPolicyInside(styled) : styled
  if (isFile) requirePage(path, html, [pageContainsPolicyRule])
  if (isEmptyPage(path, status)) return { html }
  requirePage(path, html, [stylesInsideRule, ...pageRules])
  return { html, status: findStatus?.(path) }
}

/** Where the content has no such page Next writes an empty one, and routing leads nobody to it. */
const isEmptyPage = (route: string, status?: number) => status === 404 && route !== '/_not-found'

/**
 * The same page with its policy in a `meta` element, since a platform serves its error pages as files
 * without headers of their own. `frame-ancestors` works in a header only; X-Frame-Options replaces it.
 */
function withPolicyInside(html: string): string {
  if (pageContainsPolicyRule.holds(html, '')) return html
  const policy = createPagePolicy(html).split('; frame-ancestors', 1)[0]
  return html.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  )
}

/** One inline script in place of many, which would each have a hash in the policy. */
const joinScripts = (html: string): string =>
  html.replaceAll('</script><script>self.__next_f.push(', ';self.__next_f.push(')

function createStyleReader(buildFolder: string) {
  const known = new Map<string, string>()
  return (name: string): string => {
    const styles = known.get(name) ?? readFileSync(join(buildFolder, name), 'utf8')
    known.set(name, styles)
    return styles
  }
}
