import { z } from 'zod'

/** An address that has moved: the path that was, decoded, and where it is now, as it is written in a header. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A path as every request is compared with it: without percent-encoding. */
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

/** Only to read a path as the address that it is. */
const someOrigin = 'https://site.invalid'

/** One line of the list, as it is written. */
export const RedirectEntry = z.strictObject({ from: From, to: To })

/** What an editor writes above content/redirects.md. */
export const RedirectsFrontMatter = z.strictObject({ redirects: z.array(RedirectEntry) })

/** The path of this site that a redirect leads to; none where it leads elsewhere. */
export const pathAhead = (to: string): string | undefined =>
  to.startsWith('/') ? decodeURIComponent(to.split(/[?#]/, 1)[0] ?? '') : undefined

/** Where a redirect leads with the query of the request: that comes behind its own, before the anchor. */
export function withQuery(to: string, search: string): string {
  if (search === '' || search === '?') return to
  const [address = '', anchor] = to.split('#', 2)
  const joined = address + (address.includes('?') ? `&${search.slice(1)}` : search)
  return anchor === undefined ? joined : `${joined}#${anchor}`
}
