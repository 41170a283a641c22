import { journalPaths } from '@/lib/config/paths'
import type { Body } from '@/lib/domain/text'
import { siteLinksIn, withoutLinks } from './markdown'

/** The pages of this site that a text links to, by their addresses. */
export const linkedFrom = ({ body, bodyLinks }: Body): string[] =>
  bodyLinks.map((start) => pageOf(/^[^\s)>"]*/.exec(body.slice(start))?.[0] ?? ''))

/** A text with the words of every link to one of these pages in place of the link. */
export function unlinked<T extends Body>(text: T, hidden: ReadonlySet<string>): T {
  if (!linkedFrom(text).some((path) => hidden.has(path))) return text
  const body = withoutLinks(text.body, (url) => hidden.has(pageOf(url)))
  return { ...text, body, bodyLinks: siteLinksIn(body) }
}

/** The page whose address, Markdown or feed this is. */
function pageOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return path === journalPaths.feed ? journalPaths.index : path.replace(/\.md$/, '')
}
