import Negotiator from 'negotiator'
import type { Content, Services } from '../operations/operation'
import { ignoreLongPreferences } from './negotiation'

/** Reads a tag as a language of the site; a region may follow it, as in `de-AT`. */
function readLanguage(tag: unknown, languages: readonly string[]): string | undefined {
  const text = String(tag ?? '')
    .trim()
    .toLowerCase()
  return languages.includes(text) ? text : languages.find((one) => text.startsWith(`${one}-`))
}

/**
 * Finds the language of the site that a request asks for: by `language` of its address, or by
 * Accept-Language (RFC 9110, section 12.5.4).
 */
export function findRequestLanguage(
  { url, headers }: Request,
  languages: readonly string[],
): string | undefined {
  if (languages.length === 1) return undefined
  const inAddress = url.includes('language=') ? new URL(url).searchParams.get('language') : null
  const stated = readLanguage(inAddress, languages)
  if (stated) return stated
  const accept = ignoreLongPreferences(headers.get('accept-language'))
  if (!accept) return undefined
  return new Negotiator({ headers: { 'accept-language': accept } }).language([...languages])
}

/** Finds the language of the site that the arguments of a call ask for. */
export function findArgumentLanguage(
  args: unknown,
  { languages }: Pick<Content, 'languages'>,
): string | undefined {
  const { language } = Object(args) as { readonly language?: unknown }
  return languages.length === 1 ? undefined : readLanguage(language, languages)
}

/** In the language that the request asks for. */
export const createContentFinder =
  (content: Content) =>
  (request: Request): Content =>
    content.in(findRequestLanguage(request, content.languages) ?? content.language)

/** Puts the texts and addresses of services into a language. */
export const localizeServices = <T extends Pick<Services, 'catalog' | 'site'>>(
  services: T,
  language: string,
): T =>
  language === services.catalog.language
    ? services
    : {
        ...services,
        catalog: services.catalog.in(language),
        site: services.site.in(language),
      }

/** Puts the texts and addresses of services into the language that a request asks for. */
export const localizeServicesForRequest = <T extends Pick<Services, 'catalog' | 'site'>>(
  services: T,
  request: Request,
): T => {
  const { language, languages } = services.catalog
  return localizeServices(services, findRequestLanguage(request, languages) ?? language)
}
