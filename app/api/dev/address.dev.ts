/** The addresses of `npm run dev` at which pages learn what the compiler says of the content. */
export const contentReport = '/api/dev/report'
export const contentOverlay = '/api/dev/overlay'
