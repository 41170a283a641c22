import { DomainError } from '../errors'
import { toMarkdownPath } from '../http/markdown-path'
import { createAllowedValues, findNearestValues } from '../operations/allowed-values'
import type { Content } from '../operations/operation'
import type { Site } from '../site'
import { quoteText } from '../text-rules'
import { listPagesThatArePartOfNone, type PageIndex } from './pages'

/** Names the nearest page that leads to others. */
export function createMissingPageError(
  requestedPath: string,
  pages: PageIndex,
  site: Site,
  { language, messages }: Pick<Content, 'language' | 'messages'>,
): DomainError {
  const urls = listPagesThatArePartOfNone(pages.list(language)).map(({ path }) =>
    site.in(language).pageUrl(toMarkdownPath(path)),
  )
  const allowed = createAllowedValues(urls.map((url) => [url, [url, new URL(url).pathname]]))
  const choices = findNearestValues(requestedPath, allowed)
  return new DomainError(
    'not_found',
    messages.requests.nothingAt({ path: quoteText(requestedPath), choices }),
  )
}
