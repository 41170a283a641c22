import { journalPaths, markdownPath, pagePaths, paths } from '@/lib/config/paths'
import { hasJournal } from '@/lib/domain/journal'
import type { PageSlug } from '@/lib/domain/page'
import { outlineOf } from './markdown'
import type { Mistake, Source } from './read'

interface Known {
  readonly roles: readonly string[]
  readonly caseStudies: readonly string[]
  readonly journal: readonly string[]
  readonly pages: readonly PageSlug[]
  readonly mistakes: Mistake[]
}

/** Every internal link of every text must lead somewhere; headings begin below the page's own. */
export function checkLinks(sources: readonly Source[], known: Known) {
  const { mistakes } = known
  const addresses = addressesOf(known)

  for (const { file, body, bodyLine } of sources) {
    const { links, headings } = outlineOf(body)
    for (const { url, line } of links) {
      const fault = faultOf(url, addresses)
      if (fault)
        mistakes.push({
          file,
          line: bodyLine + line - 1,
          field: '(text)',
          message: `"${url}" ${fault}`,
        })
    }
    for (const { depth, line } of headings)
      if (depth === 1)
        mistakes.push({
          file,
          line: bodyLine + line - 1,
          field: '(text)',
          message: 'Begin headings with ##; the title is the first heading',
        })
  }
}

function addressesOf({ roles, caseStudies, journal, pages }: Known): ReadonlySet<string> {
  const all = [
    ...pages.map((slug) => pagePaths[slug]),
    ...roles.flatMap((id) => [paths.role(id), paths.apply(id)]),
    ...caseStudies.map(paths.caseStudy),
    ...journal.map(journalPaths.entry),
  ]
  const fixed = Object.values(paths).filter((path) => typeof path === 'string')
  const feed = hasJournal({ journal }) ? [journalPaths.feed] : []
  return new Set([...fixed, ...feed, ...all, ...all.map(markdownPath)])
}

function faultOf(url: string, known: ReadonlySet<string>): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:|#)/i.test(url)) return undefined
  if (!url.startsWith('/') || url.startsWith('//'))
    return 'must be a path of this site that begins with /, or a full address'
  const [path = ''] = url.split(/[?#]/, 1)
  return known.has(path) ? undefined : 'leads nowhere on this site'
}
