import { previewDaysMax } from '@/lib/config/limits'
import { base64UrlOf, bytesOfBase64Url } from './base64'

/** The query parameter that holds the signature of a link to what is not public. */
export const previewParameter = 'preview'

/** What a response to such a link says to caches, search engines and the next page. */
export const previewHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Signs and verifies links to single pages, each until its end. */
export interface PreviewLinks {
  /** Returns the signature for a page by its path below its language, `/en/work/x`, until an end. */
  readonly sign: (path: string, end: Date) => Promise<string>
  /** Checks a signature; a wrong one costs the same time, whatever is wrong. */
  readonly verify: (path: string, signature: string, now: Date) => Promise<boolean>
}

/** Returns the end of a link by its signature, valid or not. */
export const endOf = (signature: string): Date =>
  new Date(Number(signature.slice(0, signature.indexOf('.'))) * 1000)

const form = /^(\d{10})\.([\w-]{43})$/
const daySeconds = 24 * 3600
const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** Makes the links of a site; another secret revokes all of them. */
export function previewLinks(secret: string): PreviewLinks {
  const bytes = new TextEncoder()
  const usages: KeyUsage[] = ['sign', 'verify']
  const raw = bytes.encode(secret)
  let imported: Promise<CryptoKey> | undefined
  const key = () => {
    imported ??= crypto.subtle.importKey('raw', raw, algorithm, false, usages)
    return imported
  }
  // The name of the purpose, so that no other use of the secret makes a link.
  const signed = (path: string, end: string) => bytes.encode(`preview-link\n${end}\n${path}`)
  return {
    async sign(path, end) {
      const seconds = String(Math.floor(end.getTime() / 1000))
      const mac = await crypto.subtle.sign('HMAC', await key(), signed(path, seconds))
      return `${seconds}.${base64UrlOf(mac)}`
    },
    async verify(path, signature, now) {
      const [, end = '', mac = ''] = form.exec(signature) ?? []
      if (!end) return false
      const left = Number(end) - now.getTime() / 1000
      const isValid = await crypto.subtle.verify(
        'HMAC',
        await key(),
        bytesOfBase64Url(mac),
        signed(path, end),
      )
      return isValid && left > 0 && left <= previewDaysMax * daySeconds
    },
  }
}
