import type { AnyData } from '../data'
import type { Content } from '../definition'
import type { Placeholder } from '../placeholders'
import { findUnpublished } from '../publication/publication'
import type { Compiled } from './compile-content'
import { withoutLanguages } from './offered-languages'

/** At once or at the moment of their entry: all but those of drafts. */
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
