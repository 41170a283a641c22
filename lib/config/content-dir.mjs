/**
 * The folder of what a site owns. Plain JavaScript, because the build reads it before TypeScript runs.
 * @param {Readonly<Record<string, string | undefined>>} source
 */
export const getContentDir = (source) => source.CONTENT_DIR?.trim() || 'content'

/** The agency of the sample content; its name in another agency's content causes a warning. */
export const sampleName = 'Oddvale'

/** The icons of a site, and where Next and browsers look for them. */
export const iconFiles = [
  { from: 'icons/icon.svg', to: 'app/icon.svg' },
  { from: 'icons/favicon.ico', to: 'app/favicon.ico' },
  { from: 'icons/apple-icon.png', to: 'app/apple-icon.png' },
  { from: 'icons/icon-192.png', to: 'public/icon-192.png' },
  { from: 'icons/icon-512.png', to: 'public/icon-512.png' },
]
