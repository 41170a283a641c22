import { languages } from '@/lib/config/languages'

const routingParts = new RegExp(
  `^(?:/(?:${languages.join('|')})(?=/|$))?(?:/per-request(?:/page)?|/page-not-found)?|/closed$`,
  'g',
)

/**
 * Returns the path of a page without its language and without what only the path has at which the
 * server renders it, so that it is the same there and in the browser.
 */
export function removeRoutingFromPath(path: string): string {
  const page = path.replace(routingParts, '')
  return page === '/' ? '' : page
}
