import { catalog } from '@/lib/content/catalog'
import { renderMarkdown } from '@/lib/content/markdown'
import { captionText } from '@/lib/views/pictures'
import { withCopyButtons } from './code'
import { escaped, pictureHtml, sizesOf } from './picture'

/** A Markdown text of content/, rendered and sanitised; wide parts scroll, by keyboard too. */
export function Prose({
  markdown,
  className = '',
}: {
  markdown: string
  className?: string | undefined
}) {
  const html = withCopyButtons(renderMarkdown(markdown))
    .replaceAll(
      '<table>',
      '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
    .replace(/<p>(<img(?: [a-z]+="[^"]*")*>)<\/p>|<img(?: [a-z]+="[^"]*")*>/g, (image, alone) =>
      drawn(image, alone),
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Replaces an image by the picture of content/; alone in its paragraph it is a figure with a caption. */
function drawn(image: string, alone: string | undefined): string {
  const [, address = ''] = /src="([^"]*)"/.exec(image) ?? []
  const picture = catalog.pictures[address]
  if (!picture) return image
  const { whole, narrow } = picture.cuts
  const html = pictureHtml(picture, { cut: whole, narrow, sizes: sizesOf(8) })
  const framed = `<span class="picture">${html}</span>`
  if (!alone) return framed
  const words = captionText(picture, catalog.words)
  const caption = words && `<figcaption>${escaped(words)}</figcaption>`
  return `<figure>${framed}${caption}</figure>`
}
