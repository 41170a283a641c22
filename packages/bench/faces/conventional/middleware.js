// Next looks for this file in the folders above too, and would find the site's own.
export const middleware = () => undefined

export const config = { matcher: '/never' }
