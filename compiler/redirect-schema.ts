import { z } from 'zod'

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
export const RedirectEntry = z.strictObject({ from: From, to: To })

/** The front matter of content/redirects.md. */
export const RedirectsFrontMatter = z.strictObject({ redirects: z.array(RedirectEntry) })
