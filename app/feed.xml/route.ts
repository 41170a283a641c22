import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { whileOpen } from '@/lib/content/while-open'
import { workFeed } from '@/lib/documents/feeds/atom'
import { xmlResponse } from '@/lib/documents/feeds/xml'

export const dynamic = 'force-dynamic'

const feed = whileOpen((_, catalog) => workFeed(catalog, site()))

export const GET = () => xmlResponse(feed(), 'application/atom+xml', publicCache.maxAgeSeconds)
