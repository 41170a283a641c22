import { catalog } from '@/lib/catalog/catalog'
import { publicCache } from '@/lib/config/limits'
import { site } from '@/lib/config/site'
import { careersFeed } from '@/lib/faces/feeds/atom'
import { xmlResponse } from '@/lib/faces/feeds/xml'

export const dynamic = 'force-dynamic'

export const GET = () =>
  xmlResponse(
    careersFeed(catalog, site(), new Date()),
    'application/atom+xml',
    publicCache.maxAgeSeconds,
  )
