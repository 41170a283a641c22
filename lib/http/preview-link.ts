import { createSigner } from 'agent-access/edge'
import { previewDaysMax } from '@/lib/config/limits'

/** The query parameter that holds the signature of a link to what is not public. */
export const previewParameter = 'preview'

/** What a response to such a link says to caches, search engines and the next page. */
export const previewHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Signs and verifies links to single pages, each until its end. */
export interface PreviewLinkSigner {
  /** For a page by its path below its language, `/en/work/x`. */
  readonly sign: (path: string, end: Date) => Promise<string>
  /** Checks a signature; a wrong one costs the same time, whatever is wrong. */
  readonly verify: (path: string, signature: string, now: Date) => Promise<boolean>
}

/** Of a valid signature or not. */
export const getPreviewLinkEnd = (signature: string): Date =>
  new Date(Number(signature.slice(0, signature.indexOf('.'))) * 1000)

const form = /^(\d{10})\.([\w-]+)$/
const daySeconds = 24 * 3600

/** Makes the links of a site; a link ends with the secret that signed it. */
export function createPreviewLinkSigner(...secrets: readonly string[]): PreviewLinkSigner {
  const signer = createSigner('preview-link', secrets)
  return {
    async sign(path, end) {
      const seconds = String(Math.floor(end.getTime() / 1000))
      return `${seconds}.${await signer.sign(`${seconds}\n${path}`)}`
    },
    async verify(path, signature, now) {
      const [, end = '', mac = ''] = form.exec(signature) ?? []
      if (!end) return false
      const secondsLeft = Number(end) - now.getTime() / 1000
      const isValid = await signer.verify(`${end}\n${path}`, mac)
      return isValid && secondsLeft > 0 && secondsLeft <= previewDaysMax * daySeconds
    },
  }
}
