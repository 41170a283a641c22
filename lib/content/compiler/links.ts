import { addLanguagePrefix, getLanguagePrefix, paths, toMarkdownPath } from '@/lib/config/paths'
import { feedByList, listPagePaths } from '@/lib/content/addresses'

/** Returns every address of a site with these pages, without its language. */
export function listAddresses(content: Parameters<typeof listPagePaths>[0]): ReadonlySet<string> {
  const pages = listPagePaths(content)
  const listPaths = Object.entries(feedByList).flat()
  const fixed = Object.values(paths).filter(
    (path) => typeof path === 'string' && !listPaths.includes(path),
  ) as string[]
  const feeds = pages.flatMap((path) => feedByList[path] ?? [])
  return new Set([...fixed, ...feeds, ...pages, ...pages.map(toMarkdownPath)])
}

/** Returns the addresses with those of each language. */
export const addLanguages = (addresses: ReadonlySet<string>, languages: readonly string[]) =>
  new Set(
    languages.flatMap((language) =>
      [...addresses].map((address) =>
        addLanguagePrefix(getLanguagePrefix(language, languages), address),
      ),
    ),
  )

/** Returns what is wrong with an address that something links to. */
export function findLinkIssue(url: string, addresses: ReadonlySet<string>): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:|#)/i.test(url)) return undefined
  if (!url.startsWith('/') || url.startsWith('//'))
    return 'must be a path of this site that begins with /, or a full address'
  const [path = ''] = url.split(/[?#]/, 1)
  return addresses.has(path) ? undefined : 'does not exist on this site'
}
