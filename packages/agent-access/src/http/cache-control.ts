import { publicCache } from '../limits'

const { maxAgeSeconds, staleSeconds } = publicCache

/** For public responses; a cache may be a minute late. */
export const publicCacheControl = `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`
