/** A form is signed by its build: a copy from an older build could not be sent. */
export const formCacheControl = 'public, no-cache'
