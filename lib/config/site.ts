import { env } from './env'

export interface Site {
  /** The base address of the service: an origin, no trailing slash. */
  readonly origin: string
  readonly url: (path: string) => string
}

export function siteAt(origin: string): Site {
  return { origin, url: (path) => (path === '/' ? origin : `${origin}${path}`) }
}

/** A site whose addresses are plain paths, for links between its own pages. */
export const relativeSite: Site = { origin: '', url: (path) => path }

let current: Site | undefined

/** Returns the site of this process from its environment, never from a request. */
export function site(): Site {
  current ??= siteAt(env().baseUrl)
  return current
}
