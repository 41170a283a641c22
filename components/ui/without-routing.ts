import { languages } from '@/lib/config/languages'

const routingParts = new RegExp(
  `^(?:/(?:${languages.join('|')})(?=/|$))?(?:/per-request(?:/page)?|/page-not-found)?|/closed$`,
  'g',
)

/**
 * The path is the same on the server and in the browser: without its language and without what only
 * the path has at which the server renders it.
 */
export function removeRoutingFromPath(path: string): string {
  const page = path.replace(routingParts, '')
  return page === '/' ? '' : page
}
