import { securityTextDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'

/** RFC 9116. `Expires` is computed when asked for, so it is never past. */
export function securityText(site: Site, email: string, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000)
  return `${[
    `Contact: mailto:${email}`,
    `Contact: ${site.url(paths.contact)}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${site.url(paths.securityText)}`,
  ].join('\n')}\n`
}
