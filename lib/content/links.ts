import {
  feedsOfLists,
  journalPaths,
  markdownPath,
  pagePaths,
  paths,
  prefixOf,
  withPrefix,
} from '@/lib/config/paths'
import type { PageSlug } from '@/lib/domain/page'
import { outlineOf } from './markdown'
import type { Issue, Source } from './read'

interface Known {
  readonly roles: readonly string[]
  readonly caseStudies: readonly string[]
  readonly journal: readonly string[]
  readonly pages: readonly PageSlug[]
  readonly issues: Issue[]
}

/** Checks that every internal link leads to a page, and that no heading is of the first level. */
export function checkLinks(sources: readonly Source[], known: Known) {
  const { issues } = known
  const addresses = addressesOf(known)

  for (const { file, body, bodyLine } of sources) {
    const { links, headings } = outlineOf(body)
    for (const { url, line } of links) {
      const issue = issueOf(url, addresses)
      if (issue)
        issues.push({
          file,
          line: bodyLine + line - 1,
          field: '(text)',
          message: `"${url}" ${issue}`,
        })
    }
    for (const { depth, line } of headings)
      if (depth === 1)
        issues.push({
          file,
          line: bodyLine + line - 1,
          field: '(text)',
          message: 'Begin headings with ##; the title is the first heading',
        })
  }
}

export function addressesOf({
  roles,
  caseStudies,
  journal,
  pages,
}: Omit<Known, 'mistakes'>): ReadonlySet<string> {
  const wanted = pages.map((slug) => pagePaths[slug])
  const all = [
    ...wanted,
    ...roles.flatMap((id) => [paths.role(id), paths.apply(id)]),
    ...caseStudies.map(paths.caseStudy),
    ...journal.map(journalPaths.entry),
  ]
  const ofLists = Object.entries(feedsOfLists).flat()
  const fixed = Object.values(paths).filter(
    (path) => typeof path === 'string' && !ofLists.includes(path),
  ) as string[]
  const feeds = wanted.flatMap((path) => feedsOfLists[path] ?? [])
  return new Set([...fixed, ...feeds, ...all, ...all.map(markdownPath)])
}

/** Returns the addresses with those of each language. */
export const inEveryLanguage = (addresses: ReadonlySet<string>, languages: readonly string[]) =>
  new Set(
    languages.flatMap((language) =>
      [...addresses].map((address) => withPrefix(prefixOf(language, languages), address)),
    ),
  )

function issueOf(url: string, known: ReadonlySet<string>): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:|#)/i.test(url)) return undefined
  if (!url.startsWith('/') || url.startsWith('//'))
    return 'must be a path of this site that begins with /, or a full address'
  const [path = ''] = url.split(/[?#]/, 1)
  return known.has(path) ? undefined : 'does not exist on this site'
}
