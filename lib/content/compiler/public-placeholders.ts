import type { Placeholder } from '@/lib/content/placeholders'
import { findUnpublished } from '@/lib/content/publication'
import type { Compiled } from './compile'
import { withoutLanguages } from './offered-languages'

/** Returns the placeholders that a build makes public, at once or at the moment of their entry: all but those of drafts. */
export function findPublicPlaceholders(compiled: Compiled): readonly Placeholder[] {
  if (!compiled.data) return []
  const { placeholders } = withoutLanguages(compiled.data, compiled.unwritten)
  const drafts = findUnpublished(compiled.data, new Date()).filter((one) => !one.publishDate)
  return placeholders.filter(
    ({ file }) => !drafts.some(({ name }) => ['.', '/'].some((end) => file.startsWith(name + end))),
  )
}
