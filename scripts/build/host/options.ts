import { limits } from 'agent-access/edge'
import type { HostBuildOptions } from 'next-host/build'
import { formCacheControl, immutableCacheControl } from '@/lib/config/cache-control'
import { removeLanguage } from '@/lib/http/routing/addresses'
import { findPageForm } from '@/lib/http/routing/classify'

const isFilm = (path: string) => path.startsWith('/pictures/')

/** What this site says of its responses, given where the host is written and what it reads again at the start. */
export const createHostBuildOptions = (
  folder: string,
  site: Readonly<Record<'origin' | 'content', string>>,
): HostBuildOptions => ({
  folder,
  site,
  getCacheControl: (path, kind, status) => {
    if (isFilm(path)) return immutableCacheControl
    if (kind === 'file' || status >= 400) return undefined
    // The data of a page have its path and an ending.
    const [page = ''] = path.split('.', 1)
    return findPageForm(removeLanguage(page)).form ? formCacheControl : limits.publicCacheControl
  },
  pageVaryHeaders: ['Accept'],
})
