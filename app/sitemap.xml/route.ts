import { catalog } from '@/lib/catalog/catalog'
import { whileOpen } from '@/lib/catalog/while-open'
import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { sitemap } from '@/lib/faces/feeds/sitemap'
import { xmlResponse } from '@/lib/faces/feeds/xml'

export const dynamic = 'force-dynamic'

const list = whileOpen((now) => sitemap(catalog, site(), now))

export const GET = () => xmlResponse(list(), 'application/xml', publicCache.maxAgeSeconds)
