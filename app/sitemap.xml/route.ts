import { catalog } from '@/lib/catalog/catalog'
import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { sitemap } from '@/lib/faces/feeds/sitemap'
import { xmlResponse } from '@/lib/faces/feeds/xml'

export const dynamic = 'force-dynamic'

export const GET = () =>
  xmlResponse(sitemap(catalog, site(), new Date()), 'application/xml', publicCache.maxAgeSeconds)
