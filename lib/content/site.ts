import type { Site, SitePages } from 'agent-access/core'
import { env } from '@/lib/config/env'
import { paths, prefixOf, withPrefix } from '@/lib/config/paths'
import { defaultLanguage, languages } from './languages'

const pages: SitePages = {
  agents: paths.agents,
  errors: paths.agentErrors,
  apiDocs: paths.apiDocs,
  connect: paths.connect,
  privacyPolicy: paths.privacyPolicy,
  imprint: paths.imprint,
  contact: paths.contact,
}

/** Makes the site at an origin. */
export const siteAt = (origin: string, spoken: readonly string[] = languages): Site =>
  siteIn(spoken[0] ?? defaultLanguage, spoken, origin)

/**
 * Returns the addresses of a page in every language of the site, its own included, by `hreflang`; `x-default` is
 * the default language. In one language there are none.
 */
export function translationsOf(
  path: string,
  site: Site,
  spoken: readonly string[],
): (readonly [hreflang: string, url: string])[] {
  const [first = '', ...others] = spoken
  if (others.length === 0) return []
  const urlIn = (language: string) => site.in(language).url(path)
  return [...spoken.map((one) => [one, urlIn(one)] as const), ['x-default', urlIn(first)]]
}

/** A site whose addresses are plain paths, for links between its own pages. */
export const relativeSite: Site = siteAt('')

function siteIn(language: string, spoken: readonly string[], origin: string): Site {
  const prefix = prefixOf(language, spoken)
  const addressOf = (path: string) => (path === '/' && origin ? origin : `${origin}${path}`)
  return {
    origin,
    language,
    pages,
    url: (path) => addressOf(withPrefix(prefix, path)),
    in: (other) => siteIn(other, spoken, origin),
  }
}

let current: Site | undefined

/** Returns the site of this process from its environment, never from a request. */
export function site(): Site {
  current ??= siteAt(env().baseUrl)
  return current
}
