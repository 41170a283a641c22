import { publicCacheControl } from '@/lib/http/cache-control'
import { corsHeaders } from '@/lib/http/cors'
import { isPage } from './addresses'

/** Returns the further headers of a redirect, which programs follow from other origins too. */
export const redirectHeaders = (path: string) => ({
  ...(isPage(path) ? {} : corsHeaders),
  'cache-control': publicCacheControl,
})
