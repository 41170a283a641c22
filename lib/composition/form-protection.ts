import { derivedKey } from '@/lib/config/derived-key'
import { env } from '@/lib/config/env'
import { type FormProtection, formProtection } from '@/lib/faces/form/protection'
import { shared } from '@/lib/runtime/shared'

/** Returns the protection of the forms; undefined if they have none. */
export const protectionOfForms = (): FormProtection | undefined =>
  shared('form-protection', () => {
    const { formProtection: isOn } = env()
    if (!isOn) return { protection: undefined }
    const secret = Buffer.from(derivedKey('form proof')).toString('base64url')
    return { protection: formProtection(secret) }
  }).protection
