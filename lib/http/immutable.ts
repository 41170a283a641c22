/** For files that are named by their content: the bytes at the address never change. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'
