// Imports by relative paths, because next.config.ts reads it and its aliases work in itself alone.

import { publicCache } from '../../packages/agent-access/core'

const { maxAgeSeconds, staleSeconds } = publicCache

/** For public responses; a cache may be a minute late. */
export const publicCacheControl = `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`

/** A form is signed by its build: a copy from an older build could not be sent. */
export const formCacheControl = 'public, no-cache'
