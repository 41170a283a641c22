// Imports nothing, because next.config.ts reads this before path aliases work.

/** Where the editor's page may go: to the host of the repository, and for its pictures. */
export interface EditorOrigins {
  readonly connections: readonly string[]
  readonly pictures: readonly string[]
  /** Whether signing in opens a window of the host, which has to tell the page its result. */
  readonly opensWindow: boolean
}

/** The headers of the editor's page. Its script adds styles of its own, and nothing of another site runs. */
export const createEditorHeaders = ({ connections, pictures, opensWindow }: EditorOrigins) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' 'unsafe-inline'`,
    `font-src 'self'`,
    ['img-src', `'self' blob: data:`, ...pictures].join(' '),
    `media-src 'self' blob:`,
    `worker-src 'self' blob:`,
    ['connect-src', `'self' blob: data:`, ...connections].join(' '),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': opensWindow ? 'unsafe-none' : 'same-origin',
})
