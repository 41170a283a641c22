/**
 * The folder of what a site owns. Plain JavaScript, because the build reads it before TypeScript runs.
 * @param {Readonly<Record<string, string | undefined>>} source
 */
export const contentDirOf = (source) => source.CONTENT_DIR?.trim() || 'content'
