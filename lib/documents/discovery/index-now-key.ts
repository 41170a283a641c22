import { DomainError } from '@/lib/domain/errors'

/** Returns the key by which search engines know that an announcement is from this site (indexnow.org). */
export function indexNowKey(key: string | undefined): string {
  if (key) return key
  throw new DomainError('not_found', 'This site announces nothing to search engines.')
}
