/** The hashes of what stands inside a page, as sources of a Content-Security-Policy. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The origins of frames that the page may open; without one it may open none. */
  readonly frames?: readonly string[]
}

/** Makes a policy of the sources that a page needs beside the site's own files. */
export type CreatePolicy = (sources: InlineSources) => string

/** Allows the site's own files, and of what is inside the page exactly that. */
export const createStrictPolicy: CreatePolicy = ({ scripts, styles, frames = [] }) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
