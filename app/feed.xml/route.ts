import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { workFeed } from '@/lib/documents/feeds/atom'
import { xmlResponse } from '@/lib/documents/feeds/xml'

export const dynamic = 'force-static'

export const GET = () =>
  xmlResponse(workFeed(catalog, site()), 'application/atom+xml', publicCache.maxAgeSeconds)
