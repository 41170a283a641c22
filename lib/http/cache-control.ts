import { publicCache } from '@/lib/config/limits'

const { maxAgeSeconds, staleSeconds } = publicCache

/** For what anybody may see; a cache that is a minute late is no harm. */
export const publicCacheControl = `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`

/** A form is signed by its build: kept beyond that, it could not be sent. */
export const formCacheControl = 'public, no-cache'
