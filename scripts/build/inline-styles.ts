import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const stylesheet =
  /<link rel="stylesheet" href="\/_next\/(static\/[^"]+)" data-precedence="next"\/>/g

/**
 * The same page with its styles inside, so that it is painted without another round trip. The links
 * stay where they are, since React adds those it misses, but disabled they load nothing.
 */
export function withStylesInside(html: string, buildFolder: string): string {
  const files = [...html.matchAll(stylesheet)]
  const [first] = files
  if (!first) return html
  const styles = files.map(([, file = '']) => stylesIn(join(buildFolder, file)))
  const before = html.slice(0, first.index)
  const disabled = html
    .slice(first.index)
    .replace(stylesheet, (link) => link.replace('/>', ' disabled=""/>'))
  return `${before}<style>${styles.join('')}</style>${disabled}`
}

const known = new Map<string, string>()

function stylesIn(file: string): string {
  const styles = known.get(file) ?? rebased(readFileSync(file, 'utf8'))
  known.set(file, styles)
  return styles
}

/** What a file in `static/chunks` names beside itself, named from anywhere. */
const rebased = (css: string) => css.replaceAll('url(../', 'url(/_next/static/')
