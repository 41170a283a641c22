import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatus } from 'agent-access/core'
import { applyPolicies, type PageOutputs } from 'next-host/build'
import words from '@/.catalog/failed-wholly'
import { failedPages, filePages } from '@/lib/config/next-private'
import { paths } from '@/lib/config/paths'
import { internal, withoutLanguage } from '@/lib/routing/addresses'
import { plainPage } from '@/lib/routing/plain-page'
import { stylesheetsOf, withStylesInside } from '@/server/inline-styles'
import { compileOnArrival } from './eager-compilation'
import { pagePolicy, toPolicy } from './page-policy'
import { policyInside, requireProcessed, withFormsTimed } from './processed'

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

/** Returns a page as it is served, and its status where that is not what Next gave it. */
function changePage(path: string, built: string, buildFolder: string, status?: number) {
  const page = failedPages.includes(path) ? failedPage() : withFormsTimed(built)
  const styles = stylesheetsOf(page).map((file) => stylesIn(join(buildFolder, file)))
  const styled = withStylesInside(page, styles)
  const isFile = filePages.includes(path)
  const html = isFile ? withPolicyInside(styled) : styled
  if (!isEmptyPage(path, status)) requireProcessed(path, html)
  if (isFile) requireProcessed(path, html, [policyInside])
  return { html, status: builtStatus(path) }
}

const known = new Map<string, string>()

function stylesIn(file: string): string {
  const styles = known.get(file) ?? readFileSync(file, 'utf8')
  known.set(file, styles)
  return styles
}

/** Postprocesses every built page, and adds its status and policy to the output. Returns how many. */
export function postprocessOutputs(outputs: PageOutputs, buildFolder: string): number {
  const count = applyPolicies(outputs, {
    toPolicy,
    changePage: (path, html, status) => changePage(path, html, buildFolder, status),
  })
  compileOnArrival(buildFolder)
  return count
}

/** Returns the page for a failure of everything in the default language: Next has it in English only. */
const failedPage = (): string =>
  plainPage({ ...words, link: { path: paths.home, name: words.home } })
