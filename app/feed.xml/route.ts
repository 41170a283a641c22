import { catalog } from '@/lib/catalog/catalog'
import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { workFeed } from '@/lib/faces/feeds/atom'
import { xmlResponse } from '@/lib/faces/feeds/xml'

export const dynamic = 'force-static'

export const GET = () =>
  xmlResponse(workFeed(catalog, site()), 'application/atom+xml', publicCache.maxAgeSeconds)
