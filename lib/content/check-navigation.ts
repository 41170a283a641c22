import { fieldIssue, findLinkIssue } from 'site-content'
import type { Files, Issue, Source } from 'site-content/compiler'
import { getPagePath } from '@/lib/config/paths'
import { hasLinkName } from '@/lib/content/navigation'
import type { NavigationLink } from '@/lib/pages/navigation-schema'

/** Checks that every link of header and footer leads somewhere, once, and has a name. */
export function checkNavigation(
  { originals }: Pick<Files, 'originals'>,
  addresses: ReadonlySet<string>,
  ownPages: readonly Source[],
  issues: Issue[],
) {
  const ownPaths = ownPages.map(({ slug }) => getPagePath(slug))
  for (const source of originals)
    for (const links of listLinks(source.data)) {
      const linkSet = new Set<string>()
      for (const [{ link, text }, path] of links) {
        if (typeof link !== 'string') continue
        const issue = findLinkIssue(link, addresses)
        const report = (field: string, message: string) =>
          issues.push(fieldIssue(source, [...path, field], message))
        if (issue) report('link', `"${link}" ${issue}`)
        else if (linkSet.has(link)) report('link', `"${link}" stands here twice; remove one`)
        else if (text === undefined && !hasLinkName(link, ownPaths))
          report('link', `"${link}" has no name of its own; write a text below it`)
        linkSet.add(link)
      }
    }
}

type LocatedLink = readonly [Partial<NavigationLink>, readonly PropertyKey[]]

/** Those of the header and of each group of the footer, with their places. */
function listLinks(data: unknown): LocatedLink[][] {
  const { header, footer } = Object(data)
  const locateLinks = (list: unknown, path: readonly PropertyKey[]): LocatedLink[] =>
    Array.isArray(list) ? list.map((link, at) => [Object(link), [...path, at]]) : []
  const groups = Array.isArray(footer) ? footer : []
  return [
    locateLinks(header, ['header']),
    ...groups.map((group, at) => locateLinks(Object(group).links, ['footer', at, 'links'])),
  ]
}
