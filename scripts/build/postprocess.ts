import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatus } from 'agent-access/edge'
import { applyPolicies, type PageOutputs } from 'next-host/build'
import messages from '@/.catalog/global-error-messages'
import { failedPages, filePages } from '@/lib/config/next-private'
import { paths } from '@/lib/config/paths'
import { removeLanguage } from '@/lib/http/routing/addresses'
import { internalPaths } from '@/lib/http/routing/classify'
import { renderPlainPage } from '@/lib/http/routing/plain-page'
import { findStylesheets, inlineStyles } from '@/scripts/build/inline-styles'
import { markScriptsForEagerCompile } from './eager-compilation'
import { createPagePolicy } from './page-policy'
import { addFormTimer, policyInsideRule, requirePostprocessedPage } from './processed'

/**
 * The same page with its policy in a `meta` element, since a platform serves its error pages as files
 * without headers of their own. `frame-ancestors` works in a header only; X-Frame-Options replaces it.
 */
function withPolicyInside(html: string): string {
  if (html.includes('http-equiv="Content-Security-Policy"')) return html
  const policy = createPagePolicy(html).split('; frame-ancestors', 1)[0]
  return html.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  )
}

/** The status of a static page by its path below its language, if it is not 200. */
export function findStaticPageStatus(path: string): number | undefined {
  const page = removeLanguage(path)
  if (page === internalPaths.notFound) return errorStatus.not_found
  return closedPage.test(page) ? errorStatus.gone : undefined
}
const closedPage = new RegExp(`^${internalPaths.closedRole('[^/]+')}$`)

/** Where the content has no such page Next writes an empty one, and the edge leads nobody to it. */
const isEmptyPage = (route: string, status?: number) =>
  status === errorStatus.not_found && route !== '/_not-found'

/** The status is undefined where it is what Next gave the page. */
function changePage(path: string, builtHtml: string, buildFolder: string, status?: number) {
  const page = failedPages.includes(path) ? failedPage() : addFormTimer(builtHtml)
  const styles = findStylesheets(page).map((file) => readStyles(join(buildFolder, file)))
  const styled = inlineStyles(joinScripts(page), styles)
  const isFile = filePages.includes(path)
  const html = isFile ? withPolicyInside(styled) : styled
  if (isFile) requirePostprocessedPage(path, html, [policyInsideRule])
  if (isEmptyPage(path, status)) return { html }
  requirePostprocessedPage(path, html)
  return { html, status: findStaticPageStatus(path) }
}

/** One inline script in place of many, which would each have a hash in the policy. */
const joinScripts = (html: string): string =>
  html.replaceAll('</script><script>self.__next_f.push(', ';self.__next_f.push(')

const styleCache = new Map<string, string>()

function readStyles(file: string): string {
  const styles = styleCache.get(file) ?? readFileSync(file, 'utf8')
  styleCache.set(file, styles)
  return styles
}

/** Postprocesses every built page, and adds its status and policy to the output. Returns how many. */
export function postprocessPageOutputs(outputs: PageOutputs, buildFolder: string): number {
  const count = applyPolicies(outputs, {
    changePage: (path, html, status) => changePage(path, html, buildFolder, status),
  })
  markScriptsForEagerCompile(buildFolder)
  return count
}

/** A failure of everything, in the default language: Next has it in English only. */
const failedPage = (): string =>
  renderPlainPage({ ...messages, link: { path: paths.home, name: messages.home } })
