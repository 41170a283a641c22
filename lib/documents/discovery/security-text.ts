import { securityTextDays } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'

/** Returns security.txt (RFC 9116). `Expires` is computed for each request, so it is never past. */
export function securityText(site: Site, { agency, languages }: Catalog, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000)
  return `${[
    `Contact: mailto:${agency.email}`,
    `Contact: ${site.url(paths.contact)}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.url(paths.securityText)}`,
  ].join('\n')}\n`
}
