import type { Language, Languages } from '@/lib/domain/language'
import { defaultOf } from '@/lib/domain/language'
import { env } from './env'
import { languages as builtLanguages } from './languages'
import { prefixOf, withPrefix } from './paths'

export interface Site {
  /** The base address of the service: an origin, no trailing slash. */
  readonly origin: string
  /** The language of the pages and documents that `url` leads to. */
  readonly language: Language
  readonly url: (path: string) => string
  /** Returns the same site with the addresses of another language. */
  readonly in: (language: Language) => Site
}

/** Makes the site at an origin. */
export const siteAt = (origin: string, languages: Languages = builtLanguages): Site =>
  siteIn(
    defaultOf(languages),
    languages,
    (path) => (path === '/' ? origin : `${origin}${path}`),
    origin,
  )

/** A site whose addresses are plain paths, for links between its own pages. */
export const relativeSite: Site = siteIn(
  defaultOf(builtLanguages),
  builtLanguages,
  (path) => path,
  '',
)

function siteIn(
  language: Language,
  languages: Languages,
  address: (path: string) => string,
  origin: string,
): Site {
  const prefix = prefixOf(language, languages)
  return {
    origin,
    language,
    url: (path) => address(withPrefix(prefix, path)),
    in: (other) => siteIn(other, languages, address, origin),
  }
}

let current: Site | undefined

/** Returns the site of this process from its environment, never from a request. */
export function site(): Site {
  current ??= siteAt(env().baseUrl)
  return current
}
