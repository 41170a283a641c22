import { toVisibleText } from 'agent-access/edge'
import {
  canonicalText,
  mapMembers,
  type Original,
  originalDigestChars,
} from 'content-compiler/translatable'
import { findTranslatedFields } from './collections'

/**
 * Returns the digest of an original by its path in content/, such as `roles/designer.md`; undefined
 * for a file that is never translated. The compiler computes the same; this runs in a browser too.
 */
export async function digestOfOriginal(path: string, original: Original) {
  const shape = findTranslatedFields(path)
  if (!shape) return undefined
  const text = canonicalText(shape, {
    data: visible(original.data),
    body: toVisibleText(original.body).trim(),
  })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, originalDigestChars)
}

const visible = (value: unknown): unknown =>
  typeof value === 'string' ? toVisibleText(value) : mapMembers(value, visible)
