import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { whileOpen } from '@/lib/content/while-open'
import { careersFeed } from '@/lib/documents/feeds/atom'
import { xmlResponse } from '@/lib/documents/feeds/xml'

export const dynamic = 'force-dynamic'

const feed = whileOpen((now) => careersFeed(catalog, site(), now))

export const GET = () => xmlResponse(feed(), 'application/atom+xml', publicCache.maxAgeSeconds)
