import { deprecationNoticeDaysMin } from '../limits'
import type { Site } from '../site'
import type { ResourceHeaders } from './methods'

/** Something deprecated. `sunset` is set when its end is decided and announced, never earlier. */
export interface DeprecatedPath {
  readonly path: string
  readonly successor: string
  /** The first day on which nobody should begin to use it. */
  readonly since: string
  readonly sunset?: { readonly announced: string; readonly ends: string }
}

const dayMs = 86_400_000

/** Throws, which stops the build, if the notice is shorter than promised. */
export function requireDeprecationNotice(deprecation: DeprecatedPath): DeprecatedPath {
  const { path, sunset } = deprecation
  if (!sunset) return deprecation
  const days = (Date.parse(sunset.ends) - Date.parse(sunset.announced)) / dayMs
  if (days >= deprecationNoticeDaysMin) return deprecation
  throw new Error(
    `${path}: from ${sunset.announced} to ${sunset.ends} the notice is shorter than ${deprecationNoticeDaysMin} days`,
  )
}

/** Headers announce the end of a path (RFC 9745, RFC 8594). */
export function createDeprecationHeaders(
  { successor, since, sunset }: DeprecatedPath,
  site: Site,
): ResourceHeaders {
  const policy = site.pages.apiDocs && `${site.pageUrl(site.pages.apiDocs)}#deprecation`
  const links = [
    ...(policy ? [`<${policy}>; rel="deprecation"; type="text/html"`] : []),
    `<${site.url(successor)}>; rel="successor-version"`,
    ...(policy && sunset ? [`<${policy}>; rel="sunset"; type="text/html"`] : []),
  ]
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    link: links.join(', '),
    ...(sunset && { sunset: new Date(sunset.ends).toUTCString() }),
  }
}
