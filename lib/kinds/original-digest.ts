import { isGroup } from '@/lib/domain/groups'
import type { Fields, TextShape } from '@/lib/domain/translatable'
import { visibleText } from '@/packages/agent-access/core'
import { shapeOf } from './index'

/** An original as it is read: its front matter, and the text below it. */
export interface Original {
  readonly data: unknown
  readonly body: string
}

/** The length of the digest of an original, which a translation names as its `original`. */
export const originalDigestChars = 12

/** Returns what is translated of a file, in a form that no order of fields changes. */
export const canonicalText = (shape: Fields, { data, body }: Original): string =>
  JSON.stringify([sorted(textsIn(shape, data)), body])

/**
 * Returns the digest of an original by its path in content/, such as `roles/designer.md`; undefined
 * for a file that is never translated. The compiler computes the same; this runs in a browser too.
 */
export async function digestOfOriginal(path: string, original: Original) {
  const shape = shapeOf(path)
  if (!shape) return undefined
  const text = canonicalText(shape, {
    data: visible(original.data),
    body: visibleText(original.body).trim(),
  })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, originalDigestChars)
}

/** Returns the translatable texts of a file. */
export function textsIn(shape: TextShape, value: unknown): unknown {
  if (typeof shape === 'string') return value
  if (isList(shape)) {
    if (!Array.isArray(value)) return undefined
    const texts = value.map((one) => textsIn(shape[0], one))
    // A list without any text may change without its translation.
    return texts.length > 0 && texts.every(isEmptyGroup) ? undefined : texts
  }
  const group = isGroup(value) ? value : {}
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => group[name] !== undefined)
      .map(([name, part]) => [name, textsIn(part, group[name])]),
  )
}

const isEmptyGroup = (value: unknown) => isGroup(value) && Object.keys(value).length === 0

const visible = (value: unknown): unknown =>
  typeof value === 'string' ? visibleText(value) : mapped(value, visible)

const sorted = (value: unknown): unknown => mapped(value, sorted)

/** Returns the value with its members changed, those of a group in the order of their names. */
function mapped(value: unknown, change: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (!isGroup(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, change(value[name])]))
}

const isList = (shape: TextShape): shape is readonly [TextShape] => Array.isArray(shape)
