import { createSite, type Site } from 'agent-access/edge'
import { env } from './env'
import { defaultLanguage, languages } from './languages'
import { addLanguagePrefix, getLanguagePrefix, paths } from './paths'

/** The pages that agents are sent to. */
export const sitePages: Site['pages'] = {
  agents: paths.agents,
  errors: paths.agentErrors,
  apiDocs: paths.apiDocs,
  connect: paths.connect,
  privacyPolicy: paths.privacyPolicy,
  imprint: paths.imprint,
  contact: paths.contact,
  health: paths.health,
}

/** Makes the site at an origin. */
export const createSiteAt = (origin: string, siteLanguages: readonly string[] = languages): Site =>
  createSite(origin, sitePages, {
    language: siteLanguages[0] ?? defaultLanguage,
    localize: createPathLocalizer(siteLanguages),
  })

export const createPathLocalizer =
  (siteLanguages: readonly string[]) => (path: string, language: string) =>
    addLanguagePrefix(getLanguagePrefix(language, siteLanguages), path)

/**
 * Every language of the site, its own included, by `hreflang`; `x-default` is the default language.
 * Empty for a site in one language.
 */
export function listTranslations(
  path: string,
  site: Site,
  siteLanguages: readonly string[],
): (readonly [hreflang: string, url: string])[] {
  const [first = '', ...others] = siteLanguages
  if (others.length === 0) return []
  const toUrl = (language: string) => site.in(language).url(path)
  return [...siteLanguages.map((one) => [one, toUrl(one)] as const), ['x-default', toUrl(first)]]
}

/** A site whose addresses are plain paths, for links between its own pages. */
export const siteWithRelativeUrls: Site = createSiteAt('')

let current: Site | undefined

/** From the environment of this process, never from a request. */
export function site(): Site {
  current ??= createSiteAt(env().baseUrl)
  return current
}
