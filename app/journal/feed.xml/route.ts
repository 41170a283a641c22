import { catalog } from '@/lib/catalog/catalog'
import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { journalFeed } from '@/lib/faces/feeds/atom'
import { xmlResponse } from '@/lib/faces/feeds/xml'

// Nothing is built beforehand of what a site need not have.
export const dynamic = 'force-dynamic'

let feed: string | undefined

export const GET = () => {
  feed ??= journalFeed(catalog, site())
  return xmlResponse(feed, 'application/atom+xml', publicCache.maxAgeSeconds)
}
