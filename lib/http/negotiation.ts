import Negotiator from 'negotiator'

export const html = 'text/html; charset=utf-8'
export const markdown = 'text/markdown; charset=utf-8'
export type Representation = typeof html | typeof markdown

/** The most specific one present decides (RFC 9110 §12.5.1). */
const htmlRanges = ['text/html', 'text/*', '*/*']

/**
 * RFC 9110 §12.5.1. Among equals HTML wins, unless `text/markdown` itself is listed first.
 * A field without a single media range says nothing, like a missing one.
 */
export function negotiate(
  accept: string | null,
  available: readonly Representation[] = [html, markdown],
): Representation | undefined {
  const stated = accept && /[^\s,;/]\/[^\s,;/]/.test(accept) ? accept : '*/*'
  const negotiator = new Negotiator({ headers: { accept: stated } })
  const [first, second] = negotiator.mediaTypes([...available]) as Representation[]
  if (!second || first === html) return first
  const ranges = negotiator.mediaTypes().map((range) => range.toLowerCase())
  const markdownAt = ranges.indexOf('text/markdown')
  const forHtml = htmlRanges.find((range) => ranges.includes(range)) ?? ''
  return markdownAt > ranges.indexOf(forHtml) ? html : first
}
