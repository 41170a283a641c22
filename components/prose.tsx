import { renderMarkdown } from '@/lib/catalog/markdown'

/** A text from content/, rendered and sanitised; wide tables scroll in a frame of their own. */
export function Prose({
  markdown,
  className = '',
}: {
  markdown: string
  className?: string | undefined
}) {
  const html = renderMarkdown(markdown)
    .replaceAll(
      '<table>',
      '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
