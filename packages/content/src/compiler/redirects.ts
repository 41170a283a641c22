import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Content as ContentFolder } from '../files/content-files'
import type { Issue } from '../files/issue'
import { readSource, type Source } from '../files/read'
import { fieldIssue, parseFrontFields } from '../files/validate'
import { getTargetPath, type Redirect } from '../redirect'

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A path without percent-encoding, as requests are compared with it. */
const RedirectSource = z
  .string()
  .regex(/^\/(?!\/)/, 'Use a path of this site that begins with one /')
  .regex(/^[^?#]*$/, 'Leave out what follows ? or #; a query is kept by itself')
  .regex(/^\/$|[^/]$/, 'Leave out the / at the end; the address with it moves too')
  .refine((path) => !path.endsWith('.md'), 'Leave out .md; the Markdown of the page moves too')
  .refine(isDecodable, 'Write a % that stands for itself as %25')
  .transform((path) => decodeURIComponent(path))

const RedirectTarget = z
  .string()
  .refine(
    (to) => /^\/(?![/\\])/.test(to) || (to.startsWith('https://') && URL.canParse(to)),
    'Use a path of this site that begins with one /, or a full address that begins with https://',
  )
  .refine(isDecodable, 'Write a % that stands for itself as %25')
  .transform((to) => {
    const { origin, href } = new URL(to, someOrigin)
    return origin === someOrigin ? href.slice(someOrigin.length) : href
  })

/** Serves to parse a path as an address. */
const someOrigin = 'https://site.invalid'

/** One entry of the list. */
const RedirectEntry = z.strictObject({ from: RedirectSource, to: RedirectTarget })

/** The front matter of redirects.md. */
export const RedirectsFrontMatter = z.strictObject({ redirects: z.array(RedirectEntry) })

const file = 'redirects.md'

/** Compiles redirects.md, which is optional. */
export function compileRedirects(
  content: ContentFolder,
  addresses: KnownAddresses,
  issues: Issue[],
): readonly Redirect[] {
  if (!existsSync(join(content.folder, file))) return []
  const source = readSource(content, file, issues)
  if (!source) return []
  const parsed = parseFrontFields(RedirectsFrontMatter, source, issues)
  // An entry with an invalid form must not hide the issues of others.
  const redirects = listRedirects(source.data).map((entry) => RedirectEntry.safeParse(entry).data)
  issues.push(...redirects.flatMap((_, at) => findIssues(redirects, at, addresses, source)))
  return parsed?.redirects ?? []
}

interface KnownAddresses {
  readonly all: ReadonlySet<string>
  /** Checks whether a page could be at an address: only pages move. */
  readonly isPageAddress: (path: string) => boolean
}

function listRedirects(data: unknown): readonly unknown[] {
  const { redirects } = data as { readonly redirects?: unknown }
  return Array.isArray(redirects) ? redirects : []
}

function findIssues(
  redirects: readonly (Redirect | undefined)[],
  at: number,
  addresses: KnownAddresses,
  source: Source,
): Issue[] {
  const redirect = redirects[at]
  if (!redirect) return []
  const { from, to } = redirect
  const validRedirects = redirects.filter((one) => one !== undefined)
  const isRepeated = redirects.slice(0, at).some((other) => other?.from === from)
  const results = [
    [
      'from',
      isRepeated
        ? `"${from}" is there twice; keep one of the two`
        : findSourceIssue(from, addresses),
    ],
    ['to', findTargetIssue(from, to, validRedirects, addresses.all)],
  ] as const
  return results.flatMap(([field, message]) => {
    const path = ['redirects', at, field]
    return message ? [fieldIssue(source, path, message)] : []
  })
}

function findSourceIssue(from: string, { all, isPageAddress }: KnownAddresses): string | undefined {
  if (all.has(from))
    return `"${from}" is a page of this site; rename or remove the page, or remove this line`
  return isPageAddress(from)
    ? undefined
    : `"${from}" is not an address of a page; only pages can move`
}

function findTargetIssue(
  from: string,
  to: string,
  redirects: readonly Redirect[],
  addresses: ReadonlySet<string>,
): string | undefined {
  const path = getTargetPath(to)
  if (path === undefined || addresses.has(path)) return undefined
  const visitedPaths = new Set([from])
  let [currentPath, last] = [path, to]
  for (let next = findNext(currentPath, redirects); next; next = findNext(currentPath, redirects)) {
    if (visitedPaths.has(currentPath))
      return `"${to}" leads back to "${from}"; name a page that is there`
    visitedPaths.add(currentPath)
    last = next.to
    currentPath = getTargetPath(last) ?? ''
  }
  return visitedPaths.size > 1
    ? `"${to}" moves on itself; write "${last}" here`
    : `"${to}" leads nowhere on this site; name a page that is there`
}

const findNext = (path: string, redirects: readonly Redirect[]) =>
  redirects.find(({ from }) => from === path)
