import { hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/config/env'
import { type FormProtection, formProtection } from '@/lib/faces/form/protection'
import { shared } from '@/lib/runtime/shared'

/** Returns the protection of the forms; undefined if they have none. */
export const protectionOfForms = (): FormProtection | undefined =>
  shared('form-protection', () => {
    const { formProtection: isOn } = env()
    return { protection: isOn ? formProtection(secret()) : undefined }
  }).protection

/** Every instance has the same by Redis' token; a process alone has its own. */
function secret(): string {
  const { redis } = env()
  const key = redis ? hkdfSync('sha256', redis.token, '', 'form proof', 32) : randomBytes(32)
  return Buffer.from(new Uint8Array(key)).toString('base64url')
}
