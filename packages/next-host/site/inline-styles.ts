import { stylesheetLink as stylesheet } from '../src/next-internals'

/** The style files of a page, below the folder of the build. */
export const findStylesheets = (html: string): string[] =>
  [...html.matchAll(stylesheet)].map(([, file = '']) => file)

/**
 * The same page with its styles inside, so that it is painted without another round trip. The links
 * stay where they are, since React adds those it misses, but disabled they load nothing.
 */
export function inlineStyles(html: string, styles: readonly string[]): string {
  const at = html.search(stylesheet)
  if (at < 0) return html
  const disabled = html
    .slice(at)
    .replace(stylesheet, (link) => link.replace('/>', ' disabled=""/>'))
  return `${html.slice(0, at)}<style>${styles.map(rebaseUrls).join('')}</style>${disabled}`
}

/** What a file in `static/chunks` names beside itself, named from anywhere. */
const rebaseUrls = (css: string) => css.replaceAll('url(../', 'url(/_next/static/')
