import { languages } from '@/lib/content/languages'

const added = new RegExp(
  `^(?:/(?:${languages.join('|')})(?=/|$))?(?:/per-request(?:/page)?|/nowhere)?|/closed$`,
  'g',
)

/**
 * Returns the path of a page without its language and without what only the path has at which the
 * server renders it, so that it is the same there and in the browser.
 */
export function withoutRouting(path: string): string {
  const page = path.replace(added, '')
  return page === '/' ? '' : page
}
