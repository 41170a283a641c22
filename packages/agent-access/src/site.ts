/** Where a site is on the web. */
export interface Site {
  /** The base address of the service: an origin, no trailing slash. */
  readonly origin: string
  /** The language of the pages and documents that `url` leads to. */
  readonly language: string
  readonly url: (path: string) => string
  /** What the addresses of agent access begin with, such as `/shop`; well-known documents do not. */
  readonly basePath?: string
  /** Returns the same site with the addresses of another language. */
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
  readonly privacyPolicy?: string
  readonly imprint?: string
  readonly contact?: string
}

/** Returns a site in one language, whose agent access is below the base path. */
export function createSite(
  origin: string,
  pages: SitePages = {},
  { language = 'en', basePath = '' } = {},
): Site {
  const site: Site = {
    origin,
    language,
    pages,
    basePath,
    url: (path) =>
      basePath && !path.startsWith('/.well-known/')
        ? `${origin}${basePath}${path}`
        : toUrl(origin, path),
    in: () => site,
  }
  return site
}

/** Returns the address of a page of the site itself, which is not below the base path. */
export const pageUrl = ({ basePath, origin, url }: Site, path: string): string =>
  basePath ? toUrl(origin, path) : url(path)

const toUrl = (origin: string, path: string) =>
  path === '/' && origin ? origin : `${origin}${path}`
