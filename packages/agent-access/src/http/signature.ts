import { fromBase64Url, toBase64Url } from './base64'

/** Signs texts for one purpose. */
export interface Signer {
  readonly sign: (text: string) => Promise<string>
  /** Checks a signature; a wrong one costs the same time, whatever is wrong. */
  readonly verify: (text: string, signature: string) => Promise<boolean>
}

/** 32 bytes in base64url. The last letter holds four bits only, so one signature has one form. */
export const signaturePattern = '[\\w-]{42}[AEIMQUYcgkosw048]'
const signatureForm = new RegExp(`^${signaturePattern}$`)

const algorithm = { name: 'HMAC', hash: 'SHA-256' }
const encoder = new TextEncoder()

/**
 * Signs with the first secret and accepts the signatures of all. The purpose is part of what is
 * signed, so that a signature for one purpose is worth nothing for another.
 */
export function createSigner(purpose: string, secrets: readonly string[]): Signer {
  let importedKeys: Promise<readonly CryptoKey[]> | undefined
  const importKeys = () => {
    importedKeys ??= Promise.all(
      secrets.map((secret) =>
        crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
          'sign',
          'verify',
        ]),
      ),
    )
    return importedKeys
  }
  const toBytes = (text: string) => encoder.encode(`${purpose}\n${text}`)
  return {
    async sign(text) {
      const [key] = await importKeys()
      if (!key) throw new Error('A signer needs a secret.')
      return toBase64Url(await crypto.subtle.sign('HMAC', key, toBytes(text)))
    },
    async verify(text, signature) {
      if (!signatureForm.test(signature)) return false
      const keys = await importKeys()
      const checks = keys.map((key) =>
        crypto.subtle.verify('HMAC', key, fromBase64Url(signature), toBytes(text)),
      )
      return (await Promise.all(checks)).includes(true)
    },
  }
}
