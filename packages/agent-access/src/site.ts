import { hasOneLanguage } from './paths'

/** Where a site is on the web. */
export interface Site {
  /** The base address of the service: an origin, no trailing slash. */
  readonly origin: string
  /** The language of the pages, and of `/llms.txt`, that addresses lead to. */
  readonly language: string
  readonly url: (path: string) => string
  /** The address of a page of the site itself, which is not below the base path. */
  readonly pageUrl: (path: string) => string
  /** What the addresses of agent access begin with, such as `/shop`; well-known documents do not. */
  readonly basePath?: string
  /** The same site with the addresses of another language. */
  readonly in: (language: string) => Site
  /** The pages of the site that agents are sent to; what is not there is not named. */
  readonly pages: SitePages
}

export interface SitePages {
  /** Says what agents may do here. */
  readonly agents?: string
  /** Explains each error below its code, as a fragment. */
  readonly errors?: string
  /** The reference of the API. */
  readonly apiDocs?: string
  /** Says how to connect an MCP client. */
  readonly connect?: string
  /** Where people sign in. */
  readonly signIn?: string
  readonly privacyPolicy?: string
  readonly imprint?: string
  readonly contact?: string
  /** Answers whether the service is well. */
  readonly health?: string
}

export interface SiteOptions {
  readonly language?: string
  readonly basePath?: string
  /** The path that a page has in a language. */
  readonly localize?: (path: string, language: string) => string
}

/** Its agent access is below the base path. */
export function createSite(
  origin: string,
  pages: SitePages = {},
  { language: defaultLanguage = 'en', basePath = '', localize = (path) => path }: SiteOptions = {},
): Site {
  const sites = new Map<string, Site>()
  const inLanguage = (language: string): Site => {
    const known = sites.get(language)
    if (known) return known
    const site = createIn(language)
    sites.set(language, site)
    return site
  }
  const createIn = (language: string): Site => {
    const pageUrl = (path: string) => {
      const localized = localize(path, language)
      return localized === '/' && origin ? origin : `${origin}${localized}`
    }
    const url = (path: string) => {
      if (basePath && !path.startsWith('/.well-known/')) return `${origin}${basePath}${path}`
      return hasOneLanguage(path) ? `${origin}${path}` : pageUrl(path)
    }
    return { origin, language, pages, basePath, url, pageUrl, in: inLanguage }
  }
  return inLanguage(defaultLanguage)
}
