import { catalog } from '@/lib/catalog/catalog'
import { whileOpen } from '@/lib/catalog/while-open'
import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { careersFeed } from '@/lib/faces/feeds/atom'
import { xmlResponse } from '@/lib/faces/feeds/xml'

export const dynamic = 'force-dynamic'

const feed = whileOpen((now) => careersFeed(catalog, site(), now))

export const GET = () => xmlResponse(feed(), 'application/atom+xml', publicCache.maxAgeSeconds)
