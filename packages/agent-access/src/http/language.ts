import Negotiator from 'negotiator'
import type { Messages } from '../messages'
import type { Content } from '../operations/operation'
import { preferences } from './negotiation'

/**
 * Returns the language of the site that a request asks for: by `language` of its address, or by
 * Accept-Language (RFC 9110, section 12.5.4).
 */
export function findLanguage(
  { url, headers }: Request,
  languages: readonly string[],
): string | undefined {
  if (languages.length === 1) return undefined
  const stated = url.includes('language=') ? new URL(url).searchParams.get('language') : undefined
  const tag = stated?.trim().toLowerCase()
  if (tag && languages.includes(tag)) return tag
  const accept = preferences(headers.get('accept-language'))
  if (!accept) return undefined
  return new Negotiator({ headers: { 'accept-language': accept } }).language([...languages])
}

/** Returns what finds the messages of the language that a request asks for. */
export const messagesByRequest =
  (content: Content) =>
  (request: Request): Messages =>
    content.in(findLanguage(request, content.languages) ?? content.language).messages
