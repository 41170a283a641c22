import { type Content, findCollection } from '../definition'
import {
  canonicalText,
  getTranslatedFields,
  mapMembers,
  type OriginalText,
  originalDigestChars,
} from './translatable'

/**
 * By its path in content/, such as `roles/designer.md`; undefined for a file that is never
 * translated. The compiler computes the same; this runs in a browser too.
 */
export async function digestOfOriginal(
  content: Pick<Content, 'collections' | 'cleanText'>,
  path: string,
  original: OriginalText,
) {
  const { cleanText } = content
  const collection = findCollection(content, path)
  const shape = collection && getTranslatedFields(collection)
  if (!shape) return undefined
  const text = canonicalText(shape, {
    data: clean(original.data, cleanText),
    body: cleanText(original.body).trim(),
  })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, originalDigestChars)
}

const clean = (value: unknown, cleanText: Content['cleanText']): unknown =>
  typeof value === 'string'
    ? cleanText(value)
    : mapMembers(value, (member) => clean(member, cleanText))
