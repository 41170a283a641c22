import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { whileOpen } from '@/lib/content/while-open'
import { sitemap } from '@/lib/documents/feeds/sitemap'
import { xmlResponse } from '@/lib/documents/feeds/xml'

export const dynamic = 'force-dynamic'

const list = whileOpen((now) => sitemap(catalog, site(), now))

export const GET = () => xmlResponse(list(), 'application/xml', publicCache.maxAgeSeconds)
