import { formCacheControl, publicCacheControl } from '@/lib/http/cache-control'
import { immutableCacheControl } from '@/lib/http/immutable'
import { isForm, withoutLanguage } from '@/lib/site/addresses'
import type { BuildOptions } from '@/packages/next-host/build/index'
import { toPolicy } from '@/scripts/build/page-policy'

/** Preview images are files that are made beside the server, in a process of their own. */
export const previewRoute = '/og/[...path]'

const isPicture = (path: string) => path.startsWith('/pictures/')

/** What this site says of its responses, given where the host is written and what it reads again at the start. */
export const hostOptions = (
  folder: string,
  site: Readonly<Record<'origin' | 'content', string>>,
): BuildOptions => ({
  folder,
  site,
  toPolicy,
  cacheControlOf: (path, kind, status) => {
    if (isPicture(path)) return immutableCacheControl
    if (kind === 'file' || status >= 400) return undefined
    // The data of a page have its path and an ending.
    const [page = ''] = path.split('.', 1)
    return isForm(withoutLanguage(page)) ? formCacheControl : publicCacheControl
  },
  pagesVaryBy: ['Accept'],
  isPublicFileLeftOut: isPicture,
  leftOutRoutes: [previewRoute],
})
