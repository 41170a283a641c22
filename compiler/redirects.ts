import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fieldIssue, type Issue, parsedBy, readSource, type Source } from 'content-compiler'
import { z } from 'zod'
import { areaOf } from '@/lib/config/routes'
import { pathAhead, type Redirect } from '@/lib/domain/redirect'
import { siteContent } from './site-content'

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A path without percent-encoding, as requests are compared with it. */
const From = z
  .string()
  .regex(/^\/(?!\/)/, 'Use a path of this site that begins with one /')
  .regex(/^[^?#]*$/, 'Leave out what follows ? or #; a query is kept by itself')
  .regex(/^\/$|[^/]$/, 'Leave out the / at the end; the address with it moves too')
  .refine((path) => !path.endsWith('.md'), 'Leave out .md; the Markdown of the page moves too')
  .refine(isDecodable, 'Write a % that stands for itself as %25')
  .transform((path) => decodeURIComponent(path))

const To = z
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
const RedirectEntry = z.strictObject({ from: From, to: To })

/** The front matter of content/redirects.md. */
export const RedirectsFrontMatter = z.strictObject({ redirects: z.array(RedirectEntry) })

const file = 'redirects.md'

/** Compiles content/redirects.md, which is optional. */
export function compileRedirects(
  root: string,
  addresses: ReadonlySet<string>,
  issues: Issue[],
): readonly Redirect[] {
  if (!existsSync(join(root, file))) return []
  const source = readSource(siteContent(root), file, issues)
  if (!source) return []
  const parsed = parsedBy(RedirectsFrontMatter, source, issues)
  // An entry with an invalid form must not hide the issues of others.
  const redirects = listed(source.data).map((entry) => RedirectEntry.safeParse(entry).data)
  issues.push(...redirects.flatMap((_, at) => issuesOf(redirects, at, addresses, source)))
  return parsed?.redirects ?? []
}

function listed(data: unknown): readonly unknown[] {
  const { redirects } = data as { readonly redirects?: unknown }
  return Array.isArray(redirects) ? redirects : []
}

function issuesOf(
  redirects: readonly (Redirect | undefined)[],
  at: number,
  addresses: ReadonlySet<string>,
  source: Source,
): Issue[] {
  const redirect = redirects[at]
  if (!redirect) return []
  const { from, to } = redirect
  const known = redirects.filter((one) => one !== undefined)
  const isRepeated = redirects.slice(0, at).some((other) => other?.from === from)
  const found = [
    [
      'from',
      isRepeated ? `"${from}" is there twice; keep one of the two` : fromIssue(from, addresses),
    ],
    ['to', toIssue(from, to, known, addresses)],
  ] as const
  return found.flatMap(([field, message]) => {
    const path = ['redirects', at, field]
    return message ? [fieldIssue(source, path, message)] : []
  })
}

function fromIssue(from: string, addresses: ReadonlySet<string>): string | undefined {
  if (addresses.has(from))
    return `"${from}" is a page of this site; rename or remove the page, or remove this line`
  return areaOf(from).is !== 'site'
    ? `"${from}" is not an address of a page; only pages can move`
    : undefined
}

function toIssue(
  from: string,
  to: string,
  redirects: readonly Redirect[],
  addresses: ReadonlySet<string>,
): string | undefined {
  const path = pathAhead(to)
  if (path === undefined || addresses.has(path)) return undefined
  const passed = new Set([from])
  let [ahead, last] = [path, to]
  for (let next = nextOf(ahead, redirects); next; next = nextOf(ahead, redirects)) {
    if (passed.has(ahead)) return `"${to}" leads back to "${from}"; name a page that is there`
    passed.add(ahead)
    last = next.to
    ahead = pathAhead(last) ?? ''
  }
  return passed.size > 1
    ? `"${to}" moves on itself; write "${last}" here`
    : `"${to}" leads nowhere on this site; name a page that is there`
}

const nextOf = (path: string, redirects: readonly Redirect[]) =>
  redirects.find(({ from }) => from === path)
