import { listsOfFeeds } from '@/lib/config/paths'
import type { Body } from '@/lib/domain/text'
import { siteLinksIn, withoutLinks } from './markdown'

/** Returns the addresses of the pages that a text links to. */
export const linkedFrom = ({ body, bodyLinks }: Body): string[] =>
  bodyLinks.map((start) => pageOf(/^[^\s)>"]*/.exec(body.slice(start))?.[0] ?? ''))

/** Returns the text with each link to one of these pages replaced by its words. */
export function unlinked<T extends Body>(text: T, hidden: ReadonlySet<string>): T {
  if (!linkedFrom(text).some((path) => hidden.has(path))) return text
  const body = withoutLinks(text.body, (url) => hidden.has(pageOf(url)))
  return { ...text, body, bodyLinks: siteLinksIn(body) }
}

/** Returns the page of an address, which may be that of its Markdown or feed. */
function pageOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return listsOfFeeds.get(path) ?? path.replace(/\.md$/, '')
}
