import type { Deprecation } from '@/lib/config/deprecation'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/content/site'

/** Returns a deprecated path and the headers that announce its end (RFC 9745, RFC 8594). */
export const deprecated = ({ path, successor, since, sunset }: Deprecation) => ({
  path,
  headers: (site: Site): Record<string, string> => {
    const policy = `${site.url(paths.apiDocs)}#deprecation`
    const links = [
      `<${policy}>; rel="deprecation"; type="text/html"`,
      `<${site.url(successor)}>; rel="successor-version"`,
      ...(sunset ? [`<${policy}>; rel="sunset"; type="text/html"`] : []),
    ]
    return {
      deprecation: `@${Date.parse(since) / 1000}`,
      link: links.join(', '),
      ...(sunset && { sunset: new Date(sunset.ends).toUTCString() }),
    }
  },
})
