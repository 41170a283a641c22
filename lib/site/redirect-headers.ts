import { publicCacheControl } from '@/lib/http/cache-control'
import { corsHeaders } from '@/lib/http/cors'
import { isPage } from '@/lib/http/pages'

/** What a redirect says besides: programs follow it from other origins, too. */
export const redirectHeaders = (path: string) => ({
  ...(isPage(path) ? {} : corsHeaders),
  'cache-control': publicCacheControl,
})
