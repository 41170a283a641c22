/** For files that are named by their content: the bytes at the address never change. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

/** A form is signed by its build: a copy from an older build could not be sent. */
export const formCacheControl = 'public, no-cache'
