import type { Issue, Source } from 'content-compiler'
import { feedsOfLists, markdownPath, paths, prefixOf, withPrefix } from '@/lib/config/paths'
import { pagesOf } from '@/lib/content/addresses'
import { outlineOf } from '@/lib/content/markdown'

/** Checks that every internal link leads to a page, and that no heading is of the first level. */
export function checkLinks(
  sources: readonly Source[],
  addresses: ReadonlySet<string>,
  issues: Issue[],
) {
  for (const { file, body, bodyLine } of sources) {
    const report = (line: number, message: string) =>
      issues.push({ file, line: bodyLine + line - 1, field: '(text)', message })
    const { links, headings } = outlineOf(body)
    for (const { url, line } of links) {
      const issue = linkIssue(url, addresses)
      if (issue) report(line, `"${url}" ${issue}`)
    }
    for (const { depth, line } of headings)
      if (depth === 1) report(line, 'Begin headings with ##; the title is the first heading')
  }
}

/** Returns every address of a site with these pages, without its language. */
export function addressesOf(things: Parameters<typeof pagesOf>[0]): ReadonlySet<string> {
  const pages = pagesOf(things)
  const ofLists = Object.entries(feedsOfLists).flat()
  const fixed = Object.values(paths).filter(
    (path) => typeof path === 'string' && !ofLists.includes(path),
  ) as string[]
  const feeds = pages.flatMap((path) => feedsOfLists[path] ?? [])
  return new Set([...fixed, ...feeds, ...pages, ...pages.map(markdownPath)])
}

/** Returns the addresses with those of each language. */
export const inEveryLanguage = (addresses: ReadonlySet<string>, languages: readonly string[]) =>
  new Set(
    languages.flatMap((language) =>
      [...addresses].map((address) => withPrefix(prefixOf(language, languages), address)),
    ),
  )

/** Returns what is wrong with an address that something links to. */
export function linkIssue(url: string, known: ReadonlySet<string>): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:|#)/i.test(url)) return undefined
  if (!url.startsWith('/') || url.startsWith('//'))
    return 'must be a path of this site that begins with /, or a full address'
  const [path = ''] = url.split(/[?#]/, 1)
  return known.has(path) ? undefined : 'does not exist on this site'
}
