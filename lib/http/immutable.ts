/** For what is named by its content: it never changes under its address. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'
