import { renderMarkdown } from 'site-content'
import { parseLocalizedPath } from '@/lib/config/paths'
import { formatCredit } from '@/lib/subject/pictures'
import type { ViewSources } from '@/lib/subject/view'
import { withCopyButtons } from './code'
import { escapeAttribute, renderPictureHtml, toSizes } from './picture'

interface Props {
  sources: ViewSources
  markdown: string
  className?: string | undefined
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined
}

/** A Markdown text of content/, rendered and sanitised; wide parts scroll, by keyboard too. */
export function Prose({ sources, markdown, className = '', lang }: Props) {
  const { messages } = sources.catalog
  const { table } = messages.interface.pages
  const html = withCopyButtons(renderMarkdown(markdown), messages)
    .replaceAll(
      '<table>',
      `<div class="scroll" role="region" aria-label="${escapeAttribute(table)}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replace(/(?<=<a href=")\/[^"]*/g, (href) => resolveLink(sources, href))
    .replace(/<p>(<img(?: [a-z]+="[^"]*")*>)<\/p>|<img(?: [a-z]+="[^"]*")*>/g, (image, alone) =>
      drawPicture(image, alone, sources),
    )
  return (
    <div
      className={`prose ${className}`}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The link is in the language of the page, unless the text names a language itself. */
const resolveLink = ({ catalog, site }: ViewSources, href: string): string =>
  parseLocalizedPath(href, catalog.languages).namesLanguage ? href : site.url(href)

/** Replaces an image by the picture of content/; alone in its paragraph it is a figure with a caption. */
function drawPicture(image: string, alone: string | undefined, { catalog }: ViewSources): string {
  const { messages, pictures } = catalog
  const [, address = ''] = /src="([^"]*)"/.exec(image) ?? []
  const picture = pictures[address]
  if (!picture) return image
  const { whole, narrow } = picture.cuts
  const html = renderPictureHtml(picture, { cut: whole, narrow, sizes: toSizes(8) })
  const framed = `<span class="picture">${html}</span>`
  if (!alone) return framed
  const { caption, credit } = picture
  const words = [
    caption && escapeAttribute(caption),
    credit && `<small>${escapeAttribute(formatCredit(credit, messages))}</small>`,
  ].filter(Boolean)
  return `<figure>${framed}${words.length > 0 ? `<figcaption>${words.join(' ')}</figcaption>` : ''}</figure>`
}
