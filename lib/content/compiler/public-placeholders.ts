import type { AnyData } from '@/lib/content/data'
import type { Content } from '@/lib/content/definition'
import type { Placeholder } from '@/lib/content/placeholders'
import { findUnpublished } from '@/lib/content/publication'
import type { Compiled } from './compile-content'
import { withoutLanguages } from './offered-languages'

/** Returns the placeholders that a build makes public, at once or at the moment of their entry: all but those of drafts. */
export function findPublicPlaceholders(
  content: Content,
  compiled: Compiled<AnyData>,
): readonly Placeholder[] {
  if (!compiled.data) return []
  const { placeholders } = withoutLanguages(content, compiled.data, compiled.unwritten)
  const drafts = findUnpublished(content, compiled.data, new Date()).filter(
    (one) => !one.publishDate,
  )
  return placeholders.filter(
    ({ file }) => !drafts.some(({ name }) => ['.', '/'].some((end) => file.startsWith(name + end))),
  )
}
