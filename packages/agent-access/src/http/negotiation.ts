import Negotiator from 'negotiator'
import { preferenceHeaderMax, rememberedNegotiationsMax } from '../limits'
import { memoizeByText } from '../memoize'

/** In what a page is served; `text` is the same Markdown, for clients that do not know its type. */
export const mediaTypes = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const
export type Representation = (typeof mediaTypes)[keyof typeof mediaTypes]

/** Preferences too long to be read count as missing. */
export const ignoreLongPreferences = (accept: string | null | undefined): string | undefined =>
  accept &&
  accept.length <= preferenceHeaderMax.chars &&
  (accept.length <= preferenceHeaderMax.values ||
    accept.split(',').length <= preferenceHeaderMax.values)
    ? accept
    : undefined

/**
 * Chooses the representation (RFC 9110 §12.5.1). Among equals HTML wins, unless `text/markdown` is
 * listed first; plain text needs a higher weight than both. A field without a media range counts as
 * missing.
 */
export const negotiateRepresentation = (accept: string | null): Representation | undefined =>
  preferred(ignoreLongPreferences(accept) ?? '')

const preferred = memoizeByText(rememberedNegotiationsMax, (accept): Representation | undefined => {
  const stated = hasRange.test(accept) ? accept : '*/*'
  const negotiator = new Negotiator({ headers: { accept: stated } })
  const [first, second] = negotiator.mediaTypes([
    mediaTypes.html,
    mediaTypes.markdown,
  ]) as Representation[]
  if (wantsPlain(stated, first)) return mediaTypes.text
  if (!second || first === mediaTypes.html) return first
  const ranges = negotiator.mediaTypes().map((range) => range.toLowerCase())
  const markdownAt = ranges.indexOf('text/markdown')
  const forHtml = listRanges('text/html').find((range) => ranges.includes(range)) ?? ''
  return markdownAt > ranges.indexOf(forHtml) ? mediaTypes.html : first
})

const hasRange = /[^\s,;/]\/[^\s,;/]/

/** The most specific media range decides. */
const listRanges = (type: string) => [type, 'text/*', '*/*']

function wantsPlain(accept: string, otherwise: Representation | undefined): boolean {
  const [weight = 0, ...others] = ['text/plain', 'text/html', 'text/markdown'].map((type) =>
    findWeight(accept, type),
  )
  return weight > 0 && (otherwise === undefined || others.every((other) => weight > other))
}

/** Negotiator only sorts the types, so equal weights would be invisible. */
function findWeight(accept: string, type: string): number {
  const ranges = accept
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
  const range = listRanges(type).flatMap((name) =>
    ranges.filter(([rangeName]) => rangeName === name),
  )[0]
  const q = range?.find((part) => part.startsWith('q='))?.slice('q='.length)
  return range ? Number(q ?? 1) : 0
}

const eventStream = 'text/event-stream'

/** Checks whether a person opens an address for programs: programs accept anything. */
export function prefersHtmlPage(accept: string | null): boolean {
  const negotiator = new Negotiator({ headers: { accept: ignoreLongPreferences(accept) ?? '*/*' } })
  const [first] = negotiator.mediaTypes([eventStream, mediaTypes.html, mediaTypes.markdown])
  return first !== undefined && first !== eventStream
}
